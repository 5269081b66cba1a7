// @ts-check
/** A list of rows in groups, each under a heading: which item has which index, and where it is. */

/** What is known of a group: how many rows it has. @typedef {{count: number}} Group */

/** How many items the list has: rows, and headings of their groups. @param {readonly Group[]} groups */
export const countOf = (groups) => groups.reduce((sum, { count }) => sum + 1 + count, 0);

/** The item at an index of the list: the heading of a group, or a row; undefined when that has not come yet.
 *  @template {Group} G @template R @param {readonly G[]} groups @param {number} offset of the first of the rows that have come
 *  @param {readonly R[]} rows @param {number} index @returns {G|R|undefined} */
export function itemAt(groups, offset, rows, index) {
  let place = index;
  for (const [before, group] of groups.entries()) {
    if (place === 0) return group;
    if (place <= group.count) return rows[index - before - 1 - offset];
    place -= group.count + 1;
  }
  return undefined;
}

/** The layout of the list: each heading is on a line of its own, and then come the rows of its group in columns.
 *  @param {readonly Group[]} groups @param {number} columns @returns {import('./rows.js').Lines} */
export function linesOf(groups, columns) {
  let [index, line] = [0, 0];
  const blocks = groups.map(({ count }) => {
    const block = { index, line, count };
    index += count + 1;
    line += 1 + Math.ceil(count / columns);
    return block;
  });
  return {
    count: line,
    at(one) {
      const block = blocks.findLast((each) => each.index <= one) ?? blocks[0];
      const place = one - block.index - 1;
      return place < 0 ? [block.line, 0] : [block.line + 1 + Math.floor(place / columns), place % columns];
    },
    first(one) {
      if (one >= line) return index;
      const block = blocks.findLast((each) => each.line <= one) ?? blocks[0];
      return one === block.line ? block.index : block.index + 1 + (one - block.line - 1) * columns;
    },
  };
}
