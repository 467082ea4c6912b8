import { kindsByType, type Difficulty, type NumberKind, type QuestionKind } from '@cardwise/contracts/catalogue/cards';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { mentionsOwnName } from './wording.ts';

const namedInPicture = new WeakMap<QuizCard, boolean>();

/**
 * Returns the kinds of question that can be asked about a card. It leaves out a name question that the picture would
 * answer: easy and medium questions show the text, which may contain the name. It also leaves out a number that all
 * cards of the type share.
 */
export function kindsOfCard(
  { countValues }: Pick<CatalogueIndex, 'countValues'>,
  card: QuizCard,
  difficulty: Difficulty,
  wanted?: readonly QuestionKind[],
): QuestionKind[] {
  if (difficulty === 'pixel') return card.pixel === '' ? [] : ['name'];
  return kindsByType[card.type].filter((kind) => {
    if (wanted && !wanted.includes(kind)) return false;
    if (kind === 'text') return card.texts.en !== '';
    if (kind === 'name') return difficulty === 'hard' || !isNamedInPicture(card);
    return getNumber(card, kind) !== undefined && countValues(card.type, kind) !== undefined;
  });
}

function isNamedInPicture(card: QuizCard): boolean {
  const named = namedInPicture.get(card) ?? mentionsOwnName(card, 'en');
  namedInPicture.set(card, named);
  return named;
}

export function getNumber(card: QuizCard, kind: NumberKind): number | undefined {
  return card[kind];
}
