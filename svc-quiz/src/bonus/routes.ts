import { type ComposedBonus, composeBonus } from '@cardwise/question-kit/composing/compose-bonus';
import { type BonusQuestion, newBonus, bonusFormNames } from '@cardwise/contracts/quiz/bonus';
import { type Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import { type CatalogueIndex, type QuizCard, requireIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { Counter, type Registry } from 'prom-client';

import { identifyVisitor } from '../visitors/identify-visitor.ts';
import type { TakenVisits } from '../visitors/taken-visits.ts';
import { presentAsked, sealQuestion } from '../questions/sealed-question.ts';

type Dependencies = {
  catalogue: () => CatalogueIndex | undefined;
  tokens: AnswerTokens;
  takenVisits: Pick<TakenVisits, 'takeFirst'>;
  registry: Registry;
  now: () => number;
};

export function bonusRoutes({ catalogue, tokens, takenVisits, registry, now }: Dependencies): Route[] {
  const asked = new Counter({
    name: 'quiz_bonus_questions_total',
    help: 'Bonus questions asked, by form.',
    labelNames: ['form'] as const,
    registers: [registry],
  });
  for (const form of bonusFormNames) asked.inc({ form }, 0);

  return [
    route(newBonus, async ({ body: { filter, locale = defaultLocale, exclude = [], after }, caller, http }) => {
      const index = requireIndex(catalogue());
      const bonus = composeBonus(index, { filter, locale, exclude }, Math.random);
      if (!bonus) throw new AppError('no_cards_for_filter', { detail: 'No bonus question fits this filter.' });
      const visitor = caller ? undefined : await identifyVisitor(http, after, { tokens, takenVisits, now });
      const sealed = sealQuestion(bonus, { issuedAt: now(), user: caller?.id, visitor, rating: undefined }, tokens);
      asked.inc({ form: bonus.form });
      return { data: presentBonus(bonus, sealed, { index, locale }) };
    }),
  ];
}

type Sealed = { id: string; getUid: (choice: number) => string };

function presentBonus(
  { form, kind, difficulty, cards, choices, statement }: ComposedBonus,
  { id, getUid }: Sealed,
  { index, locale }: { index: CatalogueIndex; locale: Locale },
): BonusQuestion {
  const presentCard = (card: QuizCard): BonusQuestion['cards'][number] => ({
    ...presentAsked({ card, kind, difficulty }, index, locale),
    ...(kind === 'name' ? {} : { name: card.names[locale] }),
    ...(kind === 'cost' ? { cost: card.cost } : {}),
    ...(kind === 'text' ? { text: card.texts[locale] } : {}),
  });
  return {
    id,
    form,
    cards: cards.map(presentCard),
    answers: choices.map(({ label, correct }, choice) => ({ label, correct, uid: getUid(choice) })),
    ...(statement === undefined ? {} : { statement }),
  };
}
