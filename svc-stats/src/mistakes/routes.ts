import { defaultLocale } from '@cardwise/contracts/site/locales';
import { loadMistakes, mistakesPerCall } from '@cardwise/contracts/statistics/mistakes';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { cardAddresses } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import type { Collections } from '../collections.ts';
import { ownedId } from '../counters/model.ts';
import type { Accounting } from '../ledger/accounting.ts';
import { canBeAsked, getMistakeState, getSchedule, summarise, timesWrong } from './store.ts';

type Dependencies = {
  db: Collections;
  accounting: Accounting;
  cards: () => CardIndex;
  withheld: () => WithheldCards;
  now: () => number;
};

export function mistakeRoutes({ db, accounting, cards, withheld, now }: Dependencies): Route[] {
  return [
    route(loadMistakes, async ({ caller, query }) => {
      const { locale = defaultLocale, state, limit = mistakesPerCall } = query;
      const index = cards();
      const { has: isWithheld } = withheld();
      await accounting.backfill(caller.id);
      const at = now();
      const all = (await getSchedule(db, caller.id)).flatMap((mistake) => {
        const card = index.card(mistake.card);
        // Withheld cards come back when their day is over.
        return canBeAsked(card, mistake.kind) && !isWithheld(card)
          ? [{ ...mistake, of: card, state: getMistakeState(mistake.due, at) }]
          : [];
      });
      const listed = all.filter((mistake) => state === undefined || mistake.state === state).slice(0, limit);
      const wrong = await timesWrong(db, caller.id, listed);
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
          wrong: wrong.get(ownedId(caller.id, card, kind)) ?? 0,
          names: of.names,
          ...cardAddresses(of, locale),
        })),
      };
    }),
  ];
}
