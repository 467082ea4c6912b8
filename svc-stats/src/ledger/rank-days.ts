import { streakRanks } from '@cardwise/contracts/streak';

type Expression = Record<string, Record<string, unknown>>;

/**
 * Adds to an expression for `{ best, … }` when each rank was first reached: those between the stored best streak and the
 * new one are reached at this moment. Ranks from before such moments were kept have none.
 *
 * @param field the document's field that the expression is for.
 * @param at ISO instant.
 */
export const withRankDays = (field: string, expression: Expression, at: string): Expression => {
  const { best } = expression;
  if (!best) return expression;
  const stored = { $ifNull: [`$${field}.best`, 0] };
  const dayOf = (length: string, rank: number) => ({
    $cond: [
      { $and: [{ $lt: [stored, Number(length)] }, { $gte: [best, Number(length)] }] },
      { $literal: at },
      `$${field}.ranks.${rank}`,
    ],
  });
  const ranks = Object.entries(streakRanks).map(([length, rank]) => [rank, dayOf(length, rank)] as const);
  return { ...expression, ranks: Object.fromEntries(ranks) };
};
