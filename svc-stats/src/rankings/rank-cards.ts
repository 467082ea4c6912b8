import { rankingLeast, rankingLength } from '@cardwise/contracts/statistics/rankings';

import type { RatingsOfCards } from '../cards/rating-reader.ts';
import type { CardTally } from '../cards/tally-reader.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { CardSummary, CardSummaries, Mixup } from './summary-reader.ts';

type Ranked = CardTally & { id: string; rating?: number };

export type CardRankings = {
  hardest: Ranked[];
  easiest: Ranked[];
  confused: (Mixup & { id: string })[];
  /** `before` counts the answers from before this week. */
  improved: (Ranked & { before: CardTally })[];
};

/** These standard deviations belong to an interval of 95 %, and to a rise that chance explains in 5 of 100 cases. */
const twoSided = 1.96;
const oneSided = 1.645;

export function rankCards(
  summaries: CardSummaries,
  getCard: CardIndex['card'],
  thisWeek: string,
  ratings: RatingsOfCards = new Map(),
): CardRankings {
  const cards = [...summaries].filter(([id, { asked }]) => asked >= rankingLeast.ever && getCard(id)?.banned === false);
  const confused = cards.flatMap(([id, { mixups }]) =>
    mergeMixups(mixups, getCard)
      // A choice that was made only once is an accident.
      .filter(({ count }) => count > 1)
      .map((mixup) => ({ row: { id, ...mixup }, key: -mixup.count })),
  );
  return {
    ...(rankByRating(cards, ratings) ?? rankByShare(cards)),
    confused: first(confused),
    improved: findImproved(cards, thisWeek),
  };
}

/** Cards that share a name or text count as one. */
function mergeMixups(mixups: Mixup[], getCard: CardIndex['card']): Mixup[] {
  const byWording = new Map<string, Mixup>();
  for (const mixup of mixups) {
    const other = getCard(mixup.other);
    if (!other) continue;
    const wording = `${mixup.kind} ${mixup.kind === 'name' ? other.names.en : other.texts.en}`;
    const same = byWording.get(wording);
    byWording.set(wording, { ...(same ?? mixup), count: mixup.count + (same?.count ?? 0) });
  }
  return [...byWording.values()];
}

type Cards = [id: string, CardSummary][];

type Extremes = Pick<CardRankings, 'hardest' | 'easiest'>;

/**
 * Ranks cards by rating, which does not depend on how strong the players were who were asked. Cards are chosen by the
 * ends of their intervals and then sorted by rating. The result is undefined while most cards have no rating.
 */
function rankByRating(cards: Cards, ratings: RatingsOfCards): Extremes | undefined {
  const rated = cards.flatMap(([id, { asked, correct }]) => {
    const { rating, deviation } = ratings.get(id) ?? {};
    return rating === undefined || deviation === undefined
      ? []
      : [{ row: { id, asked, correct, rating }, rating, margin: twoSided * deviation }];
  });
  if (rated.length === 0 || rated.length * 2 < cards.length) return undefined;
  const average = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length;
  const { true: harder = [], false: easier = [] } = Object.groupBy(rated, ({ rating }) => `${rating > average}`);
  const hardest = first(harder.map(({ row, rating, margin }) => ({ row, key: margin - rating })));
  const easiest = first(easier.map(({ row, rating, margin }) => ({ row, key: rating + margin })));
  return {
    hardest: hardest.sort((a, b) => b.rating - a.rating),
    easiest: easiest.sort((a, b) => a.rating - b.rating),
  };
}

/** Ranks cards by the ends of their intervals, so that none is ranked because of luck with few answers. */
function rankByShare(cards: Cards): Extremes {
  const sum = (of: (summary: CardSummary) => number) => cards.reduce((total, [, card]) => total + of(card), 0);
  const average = sum(({ correct }) => correct) / sum(({ asked }) => asked);
  const { true: above = [], false: below = [] } = Object.groupBy(cards, ([, { asked, correct }]) =>
    correct / asked > average ? 'true' : 'false',
  );
  const byInterval = (some: Cards, key: (interval: ReturnType<typeof wilson>) => number) =>
    first(
      some.map(([id, { asked, correct }]) => ({ row: { id, asked, correct }, key: key(wilson({ asked, correct })) })),
    );
  return { hardest: byInterval(below, ({ upper }) => upper), easiest: byInterval(above, ({ lower }) => -lower) };
}

export function wilson({ asked, correct }: CardTally): { lower: number; upper: number } {
  const share = correct / asked;
  const spread = twoSided ** 2 / asked;
  const middle = share + spread / 2;
  const half = Math.sqrt(spread * (share * (1 - share) + spread / 4));
  return { lower: (middle - half) / (1 + spread), upper: (middle + half) / (1 + spread) };
}

function findImproved(cards: Cards, thisWeek: string): CardRankings['improved'] {
  return first(
    cards.flatMap(([id, { asked, correct, week }]) => {
      if (week?.name !== thisWeek || week.asked < rankingLeast.week) return [];
      const before = { asked: asked - week.asked, correct: correct - week.correct };
      if (before.asked < rankingLeast.ever) return [];
      const deviations = rise(week, before);
      if (deviations < oneSided) return [];
      return [{ row: { id, asked: week.asked, correct: week.correct, before }, key: -deviations }];
    }),
  );
}

function first<T extends { id: string }>(rows: { row: T; key: number }[]): T[] {
  return rows
    .sort((a, b) => a.key - b.key || Number(a.row.id) - Number(b.row.id))
    .slice(0, rankingLength)
    .map(({ row }) => row);
}

/** Returns the rise in standard deviations, as in a two-proportion test. */
export function rise(now: CardTally, before: CardTally): number {
  const pooled = (now.correct + before.correct) / (now.asked + before.asked);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / now.asked + 1 / before.asked));
  return deviation === 0 ? 0 : (now.correct / now.asked - before.correct / before.asked) / deviation;
}
