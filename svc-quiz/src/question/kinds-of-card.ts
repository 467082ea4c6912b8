import { kindsByType, type Difficulty, type NumberKind, type QuestionKind } from '@cardwise/contracts/cards';

import type { QuizCard } from '../catalogue/index-catalogue.ts';
import { mentionsOwnName } from './own-name.ts';

/** The value a number question asks for. */
export const numberOf = (card: QuizCard, kind: NumberKind): number | undefined => card[kind];

/**
 * What can be asked of a card at a difficulty: by its type, never by whether a value happens to be present.
 *
 * A text question needs a text. A name question is left out where the picture would answer it: the text, which easy and
 * medium leave readable, has the card's own name in it.
 *
 * @param wanted The kinds that the player wants to be asked for; without it every kind.
 */
export const kindsOfCard = (
  card: QuizCard,
  difficulty: Difficulty,
  wanted?: readonly QuestionKind[],
): QuestionKind[] => {
  if (difficulty === 'pixel') return ['name'];
  return kindsByType[card.type].filter((kind) => {
    if (wanted && !wanted.includes(kind)) return false;
    if (kind === 'text') return card.texts.en !== '';
    // Pictures are English in every language of the page.
    if (kind === 'name') return difficulty === 'hard' || !mentionsOwnName(card, 'en');
    return numberOf(card, kind) !== undefined;
  });
};
