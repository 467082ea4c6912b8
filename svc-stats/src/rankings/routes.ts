import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import { defaultLocale, type Locale } from '@cardwise/contracts/site/locales';
import { loadRankings, type RankedCard, type Rankings } from '@cardwise/contracts/statistics/rankings';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { CounterReader } from '../counters/counter-reader.ts';
import { percentage } from '../counters/model.ts';
import type { CardTally } from '../cards/tally-reader.ts';
import { cardAddresses } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import { getWeek } from '../counters/calendar.ts';
import { rankCards, type CardRankings } from './rank-cards.ts';
import type { CardSummaries, CardSummary } from './summary-reader.ts';

type Dependencies = {
  cards: () => CardIndex;
  withheld: () => WithheldCards;
  summaries: CounterReader<CardSummary>;
  ratings: CounterReader<Rating | undefined>;
  now: () => number;
};

export function rankingRoutes({ cards, withheld, summaries, ratings, now }: Dependencies): Route[] {
  let compiled: { of: [CardIndex, CardSummaries]; rankings: CardRankings; at: string } | undefined;
  return [
    route(loadRankings, async ({ query: { locale = defaultLocale } }) => {
      const index = cards();
      const numbers = await summaries();
      if (!numbers) throw new AppError('unavailable', { detail: 'The numbers cannot be read.', retryAfter: 5 });
      if (compiled?.of[0] !== index || compiled.of[1] !== numbers) {
        const at = new Date(now());
        const rankings = rankCards(numbers, index.card, getWeek(at), await ratings());
        compiled = { of: [index, numbers], rankings, at: at.toISOString() };
      }
      const { has: isWithheld } = withheld();
      const told = (id: string) => {
        const card = index.card(id);
        return card && !isWithheld(card) ? card : undefined;
      };
      return { ...presentRankings(compiled.rankings, told, locale), at: compiled.at };
    }),
  ];
}

function presentRankings(
  { hardest, easiest, confused, improved }: CardRankings,
  getCard: CardIndex['card'],
  locale: Locale,
): Omit<Rankings, 'at'> {
  const withCard = <T extends { id: string }, R>(rows: T[], present: (row: T, card: RankedCard) => R): R[] =>
    rows.flatMap((row) => {
      const card = getCard(row.id);
      return card ? [present(row, presentRankedCard(card, locale))] : [];
    });
  return {
    hardest: withCard(hardest, (row, card) => ({ card, ...share(row) })),
    easiest: withCard(easiest, (row, card) => ({ card, ...share(row) })),
    confused: withCard(confused, (row, card) => ({ row, card })).flatMap(({ row: { other, kind, count }, card }) => {
      const taken = getCard(other);
      return taken ? [{ card, other: presentRankedCard(taken, locale), kind, count }] : [];
    }),
    improved: withCard(improved, (row, card) => ({ card, ...share(row), before: share(row.before).percent })),
  };
}

function presentRankedCard(card: CatalogueCard, locale: Locale): RankedCard {
  return {
    id: card.id,
    names: card.names,
    suffix: card.suffix,
    ...cardAddresses(card, locale),
  };
}

function share({ asked, correct, rating }: CardTally & { rating?: number }) {
  return {
    asked,
    correct,
    percent: percentage(correct, asked),
    ...(rating !== undefined && { rating: Math.round(rating) }),
  };
}
