import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import type { Collections } from '../collections.ts';
import { insightProjection, presentInsight } from './present-insight.ts';

type Dependencies = {
  db: Collections;
  cards: () => CardIndex;
  withheld: () => WithheldCards;
  tokens: AnswerTokens;
  now: () => number;
};

export function insightRoutes({ db: { cardCounters }, cards, withheld, tokens, now }: Dependencies): Route[] {
  return [
    route(answerInsight, async ({ params: { uid }, query: { locale = defaultLocale } }) => {
      const claims = tokens.getClaims(uid, now());
      const wrong = !tokens.open(uid, now()).correct;
      const index = cards();
      const counters = await cardCounters.findOne({ _id: claims.c }, { projection: insightProjection(claims) });
      const { has: isWithheld } = withheld();
      return presentInsight({ claims, wrong, counters: counters ?? {}, locale, isWithheld }, index);
    }),
  ];
}
