import type { ValueCounts } from '../catalogue/index-catalogue.ts';

/** Says how likely a value is at each place among the choices, in the order of the places; the shares add up to 1. */
export type PlaceShares = readonly number[];

/** The fit hardly changes after half of these iterations. */
const rounds = 100;

/**
 * Weighs all windows of successive values (iterative proportional fitting) until neither place nor value tells which
 * choice is right: each place is right equally often, a window's commonest value is right no more often than by chance
 * or its share of the cards, and each value is right as often as it occurs. Where that is impossible, the result comes
 * near to it.
 */
export function fitPlaces(
  values: readonly number[],
  counts: ValueCounts,
  count: number,
): ReadonlyMap<number, PlaceShares> {
  const total = values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  const getShare = (value: number): number => (counts.get(value) ?? 0) / total;
  const cells = makeCells(values, getShare, count);
  const places = toMargins(
    cells,
    ({ place }) => place,
    () => 1 / count,
  );
  const mostOfCommonest = Math.max(1 / count, ...values.map(getShare));
  const commonest = toMargins(
    cells,
    ({ isCommonest }) => isCommonest,
    (isCommonest) => (isCommonest ? mostOfCommonest : 1 - mostOfCommonest),
  );
  const commonestCells = cells.filter(({ isCommonest }) => isCommonest);
  const occurrences = toMargins(cells, ({ value }) => value, getShare);

  for (let round = 0; round < rounds; round += 1) {
    scale(places);
    if (sumWeights(commonestCells) > mostOfCommonest) scale(commonest);
    scale(occurrences);
  }

  return new Map(
    occurrences.map(({ cells: ofValue, share }) => [
      ofValue[0]?.value ?? 0,
      Array.from({ length: count }, (_, place) => (ofValue.find((cell) => cell.place === place)?.weight ?? 0) / share),
    ]),
  );
}

/** A cell stands for a window of successive values in which the value at `place` is right. */
type Cell = { place: number; value: number; isCommonest: boolean; weight: number };

function makeCells(values: readonly number[], getShare: (value: number) => number, count: number): Cell[] {
  return Array.from({ length: values.length - count + 1 }, (_, start) => {
    const window = values.slice(start, start + count);
    const shares = window.map(getShare);
    // A window with a rare value makes a poor question, so it gets a small weight.
    const weight = Math.min(...shares.filter((share) => share > 0));
    const commonest = shares.indexOf(Math.max(...shares));
    return window.map((value, place) => ({ place, value, isCommonest: place === commonest, weight }));
  })
    .flat()
    .filter(({ value }) => getShare(value) > 0);
}

/** The weights of these cells should add up to the share. */
type Margin = { cells: readonly Cell[]; share: number };

function toMargins<K>(cells: readonly Cell[], toKey: (cell: Cell) => K, toShare: (key: K) => number): Margin[] {
  return [...Map.groupBy(cells, toKey)].map(([key, members]) => ({ cells: members, share: toShare(key) }));
}

function scale(margins: readonly Margin[]): void {
  for (const { cells, share } of margins) {
    const factor = share / sumWeights(cells);
    for (const cell of cells) cell.weight *= factor;
  }
}

function sumWeights(cells: readonly Cell[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0);
}
