// @ts-check
/** The part of a long list that is in sight. */

/** The greatest height of a list, in pixels: browsers allow some 16 million. In a longer list each pixel of scrolling moves more of it. */
const HIGHEST = 8_000_000;

/** The number of columns that a list's style sets. @param {HTMLElement} list */
export const columnsOf = (list) => Number.parseInt(getComputedStyle(list).getPropertyValue('--columns'), 10) || 1;

/** @param {HTMLElement} list  scrolls @param {HTMLElement|null} head  stays in sight @param {HTMLElement} body  of the rows
 *  @param {(by: number, isLeap: boolean) => void} scrolled  `by`: pixels; `isLeap`: all rows in sight are other ones
 *  @param {(isOther: boolean) => void} resized  `isOther`: the rows have another height, or stand in other columns */
export function createSight(list, head, body, scrolled, resized) {
  // Sizes are measured when they change, not with each drawing, as that would force a layout every time.
  let [height, room, scrollTop, columns] = [44, 0, 0, columnsOf(list)];
  /** By how many pixels the rows move with one pixel of scrolling. */
  let pace = 1;
  /** The first and last pixel of the rows that were in sight when the list was last drawn. */
  let [seenFrom, seenTo] = [0, 0];

  list.addEventListener('scroll', () => {
    const by = Math.abs(list.scrollTop - scrollTop);
    scrollTop = list.scrollTop;
    scrolled(by, by * pace >= room);
  }, { passive: true });
  const sizes = new ResizeObserver(() => {
    const before = [height, columns].join();
    height = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row')) || 44;
    columns = columnsOf(list);
    room = list.clientHeight - (head?.offsetHeight ?? 0);
    list.scrollTop = scrollTop; // a list that was hidden has lost it
    resized([height, columns].join() !== before);
  });
  // The border box: a scrollbar that the rows bring or take away is no change of size.
  for (const element of [list, head]) if (element) sizes.observe(element, { box: 'border-box' });

  /** @param {number} to pixels of the rows */
  function scroll(to) {
    if (to !== scrollTop * pace) scrollTop = list.scrollTop = to / pace;
  }

  return {
    scroll,
    height: () => height,
    columns: () => columns,
    /** Gives the list the height of so many lines. @param {number} lines */
    fit(lines) {
      const whole = lines * height;
      body.style.blockSize = `${Math.min(whole, HIGHEST)}px`;
      pace = whole > HIGHEST ? (whole - room) / (HIGHEST - room) : 1;
    },
    /** Scrolls no further than needed to show a line. @param {number} line @param {boolean} isAsked whether it is to be shown; otherwise
     *  only if it was in sight before what is said of it took that room from the list */
    show(line, isAsked) {
      const [top, bottom] = [line * height, (line + 1) * height];
      const isLosing = room < seenTo - seenFrom && top >= seenFrom - 1 && bottom <= seenTo + 1;
      if (isAsked || isLosing) scroll(Math.min(top, Math.max(scrollTop * pace, bottom - room)));
    },
    /** The lines in sight, from `top` to `bottom`; in a list higher than HIGHEST they are drawn `shift` pixels above their true place. */
    look() {
      const above = scrollTop * pace;
      [seenFrom, seenTo] = [above, above + room];
      return { top: Math.floor(above / height), bottom: Math.ceil(seenTo / height), shift: above - scrollTop };
    },
  };
}
