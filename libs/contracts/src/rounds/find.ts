import * as z from 'zod/mini';

import { CardId } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { PixelColours } from './pictures.ts';
import { ChallengeId, Day, RoundId, RoundKind, RoundResult, startRound } from './rounds.ts';

const { everyone } = getCalls('rounds');

/** A player has `guesses` guesses, and a hint costs one of them; hints are offered from guess number `hintsFrom` on. */
export const guessLimits = { guesses: 8, hintsFrom: 5 } as const;

export const comparedAttributes = ['type', 'class', 'rarity', 'set', 'cost', 'attack', 'health', 'keywords'] as const;
export const ComparedAttribute = z.enum(comparedAttributes);
export type ComparedAttribute = z.infer<typeof ComparedAttribute>;

/**
 * `higher` means that the secret card's number is higher than the guessed card's, or that its set is newer; `partly`
 * means that the cards share some values, but not all.
 */
export const Comparison = z.enum(['equal', 'partly', 'different', 'higher', 'lower']);
export type Comparison = z.infer<typeof Comparison>;

export const ComparedValue = z.object({
  attribute: ComparedAttribute,
  /**
   * These are numbers of the guessed card, or names in the requested language; the list is empty if the card has none.
   */
  values: z.array(z.string()),
  comparison: Comparison,
  /** The secret card has these of the `values`, too; only classes and keywords are compared in this way. */
  shared: z.array(z.string()),
  /** The values of the two cards differ by one. */
  near: z.boolean(),
});
export type ComparedValue = z.infer<typeof ComparedValue>;

const card = { id: CardId, name: z.string(), url: z.string() };

/** `compared` has every attribute, in the order of `comparedAttributes`. */
export const JudgedGuess = z.object({
  card: z.object(card),
  correct: z.boolean(),
  compared: z.array(ComparedValue),
});
export type JudgedGuess = z.infer<typeof JudgedGuess>;

/**
 * `letter` is the first letter of the name in the requested language; `picture` is the illustration reduced to eight
 * pixels.
 */
export const Hint = z.enum(['letter', 'picture']);
export type Hint = z.infer<typeof Hint>;

/**
 * The score is 8 for the first guess and one less for each further guess or hint; it is 0 if the card was not found.
 */
export const FindResult = z.object({
  ...RoundResult.shape,
  found: z.boolean(),
  secret: z.object({ ...card, text: z.string() }),
  /**
   * `found_by` is the percentage of the day's players who found the card, and `mean_guesses` the number of guesses and
   * hints that they needed on average; each is null if there is nobody to count.
   */
  found_by: z.nullable(z.number()),
  mean_guesses: z.nullable(z.number()),
  /** These are the day's most frequent first guesses, with their shares in percent. */
  first_guesses: z.array(z.object({ ...card, percent: z.number() })),
});
export type FindResult = z.infer<typeof FindResult>;

/** Until the round has a result, it reveals no more about the secret card than the guesses and hints so far. */
export const FindRound = z.object({
  id: RoundId,
  kind: RoundKind,
  /** The day is null for a card that was drawn for a filter. */
  day: z.nullable(Day),
  challenge: z.nullable(ChallengeId),
  guesses: z.array(JudgedGuess),
  hints: z.object({ letter: z.nullable(z.string()), picture: z.nullable(PixelColours) }),
  left: z.int(),
  /** This many milliseconds have passed since the round began. */
  shown: z.int(),
  /** The result is null until the card is found, no guess is left, or the time has run out. */
  result: z.nullable(FindResult),
});
export type FindRound = z.infer<typeof FindRound>;

const response = z.object({ round: FindRound });
const params = z.object({ id: RoundId });

/**
 * The client sends the number of guesses and hints before this one, so that a repeated or outdated call changes
 * nothing.
 */
const after = z.int().check(z.minimum(0), z.maximum(guessLimits.guesses));

export const startFind = everyone('POST', '/quiz/rounds/find', {
  errors: ['not_found', 'conflict', 'no_cards_for_filter'],
  body: startRound.body,
  response,
});

export const loadFind = everyone('GET', '/quiz/rounds/:id/find', {
  errors: ['not_found'],
  params,
  query: z.object({ locale: Locale }),
  response,
});

/**
 * The call fails with `invalid_answer` if there is no such card, if it was guessed before, or (with an issue for
 * `card`) if it is part of an open Daily Ten that the caller has not finished. It fails with `conflict` if another
 * guess or hint came first.
 */
export const guessCard = everyone('POST', '/quiz/rounds/:id/guess', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params,
  body: z.object({ after, card: CardId, locale: Locale }),
  response,
});

/** The call fails with `invalid_answer` if hints are not offered now, or if this one was taken before. */
export const takeHint = everyone('POST', '/quiz/rounds/:id/hint', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params,
  body: z.object({ after, hint: Hint, locale: Locale }),
  response,
});
