import { streakRanks } from '@cardwise/contracts/streak';

type Expression = Record<string, Record<string, unknown>>;

/**
 * Adds the instant each rank was first reached to an expression for `{ best, … }`: ranks between the stored best streak and
 * the new one are reached now. Ranks reached before instants were stored have none.
 *
 * @param field The document's field that the expression is for.
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
