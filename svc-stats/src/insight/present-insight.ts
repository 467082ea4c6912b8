import { difficulties, isNumberKind, type NumberKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { AnswerInsight, ChoiceInsight } from '@cardwise/contracts/statistics/insights';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { QuestionClaims } from '@cardwise/contracts/quiz/question-claims';
import { getAskedValue } from '@cardwise/service-kit/cards/agreed-values';

import { toTally } from '../cards/compile-tallies.ts';
import { cardAddresses } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import { fromFieldName, toFieldName, type CardCounters } from '../counters/model.ts';
import { alikeCards } from './alike-cards.ts';
import { getFamily, isOnlyOne } from './card-family.ts';

export function insightProjection({ k, b }: QuestionClaims): Record<string, 1> {
  return {
    [`wrong.${k}`]: 1,
    ...Object.fromEntries(difficulties.map((difficulty) => [`${difficulty}.${k}.${toFieldName(b)}`, 1])),
  };
}

/**
 * Presents how often each choice was taken. Wrong choices are not stored by asked value, so those of a changed card
 * include answers from before the change.
 */
export function presentInsight(
  {
    claims,
    wrong: isWrong,
    counters,
    locale,
    isWithheld,
  }: {
    claims: QuestionClaims;
    wrong: boolean;
    counters: Partial<CardCounters>;
    locale: Locale;
    isWithheld: WithheldCards['has'];
  },
  { card: getCard, inOrder }: CardIndex,
): AnswerInsight {
  const { c, k, d, b, a: values, r: right } = claims;
  const { asked, correct } = toTally(
    difficulties.flatMap((difficulty) => counters[difficulty]?.[k]?.[toFieldName(b)] ?? []),
  );
  const toWording = wordings(k, getCard);
  const wrong = Object.entries(counters.wrong?.[k] ?? {}).map(([name, count]) => {
    const chosen = fromFieldName(name);
    return { chosen, wording: toWording(chosen), count };
  });
  const about = getCard(c);
  const isOfCards = !isNumberKind(k);
  const presentChoice = (value: string, index: number): ChoiceInsight => {
    const wording = toWording(value);
    // Several cards may share a name or a text.
    const same = wrong.filter(
      ({ chosen, wording: other }) => chosen === value || (other !== undefined && other === wording),
    );
    const card = isOfCards ? getCard(value) : undefined;
    const formerValue = isOfCards ? card && getAskedValue(card, k) : value;
    const until =
      index === right
        ? undefined
        : about?.former?.find(({ kind, value: was }) => kind === k && was === formerValue)?.until;
    return {
      count: index === right ? correct : same.reduce((sum, { count }) => sum + count, 0),
      ...(card && { card: presentChosenCard(card, locale) }),
      ...(until !== undefined && { right_until: until.slice(0, 10) }),
    };
  };

  return {
    card: c,
    ...(about && { names: about.names }),
    kind: k,
    difficulty: d,
    asked,
    correct,
    choices: values.map(presentChoice),
    ...(isWrong &&
      about &&
      isNumberKind(k) &&
      explainNumber(about, k, {
        cards: inOrder(locale),
        isWithheld,
        locale,
        value: Number(values[right]),
      })),
  };
}

function wordings(kind: QuestionClaims['k'], getCard: CardIndex['card']): (choice: string) => string | undefined {
  if (kind === 'name') return (choice) => getCard(choice)?.names.en;
  if (kind === 'text') return (choice) => getCard(choice)?.texts.en;
  return (choice) => choice;
}

function presentChosenCard(card: CatalogueCard, locale: Locale): NonNullable<ChoiceInsight['card']> {
  return {
    id: card.id,
    names: card.names,
    ...cardAddresses(card, locale),
  };
}

/**
 * Helps to remember the right number. If the card was changed after the question, only other cards with the asked value
 * are shown.
 */
function explainNumber(
  card: CatalogueCard,
  kind: NumberKind,
  {
    cards,
    isWithheld,
    value,
    locale,
  }: { cards: readonly CatalogueCard[]; isWithheld: WithheldCards['has']; value: number; locale: Locale },
): Pick<AnswerInsight, 'only' | 'family' | 'alike'> {
  const isCurrent = card[kind] === value;
  const told = cards.filter((other) => !isWithheld(other));
  const family = isCurrent ? getFamily(card, kind, { cards: told, locale }) : undefined;
  const alike = family ? [] : alikeCards(card, kind, { cards: told, value, locale });
  return {
    ...(isCurrent && isOnlyOne(card, kind, { cards }) && { only: true }),
    ...(family && { family }),
    ...(alike.length > 0 && { alike }),
  };
}
