"""Pictures made of filled outlines alone, letters too: they look alike as SVG, on a canvas of the page and in a film."""
