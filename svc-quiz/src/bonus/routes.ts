import { bonusFormNames } from '@cardwise/contracts/quiz/bonus-forms';
import { newBonus } from '@cardwise/contracts/quiz/bonus';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { type CatalogueIndex, demandIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { composeBonus } from '@cardwise/question-kit/composing/compose-bonus';
import { visitOf } from '@cardwise/service-kit/access/visit-cookie';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { Counter, type Registry } from 'prom-client';

import { sealQuestion } from '../questions/seal-question.ts';
import { presentBonus } from './present-bonus.ts';

type Dependencies = {
  catalogue: () => CatalogueIndex | undefined;
  tokens: AnswerTokens;
  random: () => number;
  now: () => number;
  registry: Registry;
};

export const bonusRoutes = ({ catalogue, tokens, random, now, registry }: Dependencies): Route[] => {
  const asked = new Counter({
    name: 'quiz_bonus_questions_total',
    help: 'Bonus questions asked, by form.',
    labelNames: ['form'] as const,
    registers: [registry],
  });
  for (const form of bonusFormNames) asked.inc({ form }, 0);

  return [
    route(newBonus, ({ body: { filter, locale = defaultLocale, exclude = [], after }, caller, http }) => {
      const index = demandIndex(catalogue());
      const bonus = composeBonus(index, { filter, locale, exclude }, random);
      if (!bonus) throw new AppError('no_cards_for_filter', { detail: 'No bonus question fits this filter.' });
      const last = () => (after === undefined ? undefined : tokens.openQuestion(after, now())?.claims.v);
      const visit = caller ? undefined : visitOf(http, last);
      const sealed = sealQuestion(bonus, { issuedAt: now(), user: caller?.id, visit, rating: undefined }, tokens);
      asked.inc({ form: bonus.form });
      return { data: presentBonus(bonus, sealed, { index, locale }) };
    }),
  ];
};
