import { defaultLocale } from '@cardwise/contracts/site/locales';
import { loadMistakes, mistakesPerCall } from '@cardwise/contracts/statistics/mistakes';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { cardImage, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { Accounting } from '../ledger/accounting.ts';
import { reviewId } from '../counters/review.ts';
import { type MistakeStore, canBeAsked, stateOf, summarise } from './store.ts';

type Dependencies = {
  mistakes: MistakeStore;
  accounting: Pick<Accounting, 'settle' | 'recall'>;
  cards: () => CardIndex;
  now: () => number;
};

export const mistakeRoutes = ({ mistakes, accounting, cards, now }: Dependencies): Route[] => [
  route(loadMistakes, async ({ caller, query }) => {
    const { locale = defaultLocale, state, limit = mistakesPerCall } = query;
    const index = cards();
    await accounting.settle(caller.id);
    await accounting.recall(caller.id);
    const at = now();
    // Without cards that are banned or gone.
    const all = (await mistakes.schedule(caller.id)).flatMap((mistake) => {
      const card = index.card(mistake.card);
      return canBeAsked(card, mistake.kind) ? [{ ...mistake, of: card, state: stateOf(mistake.due, at) }] : [];
    });
    const listed = all.filter((mistake) => state === undefined || mistake.state === state).slice(0, limit);
    const wrong = await mistakes.timesWrong(caller.id, listed);
    return {
      ...summarise(
        all.map(({ due }) => due),
        at,
      ),
      data: listed.map(({ card, kind, due, of, state: standing }) => ({
        card,
        kind,
        state: standing,
        due: due.toISOString(),
        wrong: wrong.get(reviewId(caller.id, card, kind)) ?? 0,
        names: of.names,
        full_url: cardPath(of, locale),
        full_img: cardImage(of),
      })),
    };
  }),
];
