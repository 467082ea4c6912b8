/**
 * How many of each group stay when there is room for so many in all: small groups stay whole, and the large ones share
 * what is left in equal parts.
 *
 * @example fairShare([10, 500, 9000], 1000) // 495: 10 + 495 + 495
 */
export const fairShare = (sizes: readonly number[], room: number): number => {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - index));
    if (size > share) return share;
    left -= size;
  }
  return Infinity;
};
