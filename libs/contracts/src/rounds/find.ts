import * as z from 'zod/mini';

import { CardId } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { PixelColours } from './pictures.ts';
import { ChallengeId, Day, RoundId, RoundKind, RoundResult, startRound } from './rounds.ts';

const { everyone } = getCalls('rounds');

/** A hint costs one of the guesses. */
export const guessLimits = { guesses: 8, hintsFrom: 5 } as const;

export const comparedAttributes = ['type', 'class', 'rarity', 'set', 'cost', 'attack', 'health', 'keywords'] as const;
export const ComparedAttribute = z.enum(comparedAttributes);
export type ComparedAttribute = z.infer<typeof ComparedAttribute>;

/** `higher`: the secret card's number is higher, or its set newer; `partly`: some are shared, not all. */
export const Comparison = z.enum(['equal', 'partly', 'different', 'higher', 'lower']);
export type Comparison = z.infer<typeof Comparison>;

export const ComparedValue = z.object({
  attribute: ComparedAttribute,
  /** Of the guessed card: numbers, or names in the asked language; empty if it has none. */
  values: z.array(z.string()),
  comparison: Comparison,
  /** Those of `values` that the secret card has, too: of classes and keywords. */
  shared: z.array(z.string()),
  /** Higher or lower by one. */
  near: z.boolean(),
});
export type ComparedValue = z.infer<typeof ComparedValue>;

const card = { id: CardId, name: z.string(), url: z.string() };

/** `compared` has every attribute, in their order. */
export const JudgedGuess = z.object({
  card: z.object(card),
  correct: z.boolean(),
  compared: z.array(ComparedValue),
});
export type JudgedGuess = z.infer<typeof JudgedGuess>;

/** `letter`: the first of the name in the asked language; `picture`: its illustration in eight pixels. */
export const Hint = z.enum(['letter', 'picture']);
export type Hint = z.infer<typeof Hint>;

/** `score`: 8 for the first guess, one less for each further guess and hint; 0 if the card was not found. */
export const FindResult = z.object({
  ...RoundResult.shape,
  found: z.boolean(),
  secret: z.object({ ...card, text: z.string() }),
  /** Percentage of the day's players who found it, and how many guesses and hints they needed; null without players. */
  found_by: z.nullable(z.number()),
  mean_guesses: z.nullable(z.number()),
  /** The day's most frequent first guesses, in percent. */
  first_guesses: z.array(z.object({ ...card, percent: z.number() })),
});
export type FindResult = z.infer<typeof FindResult>;

/** Nothing in it tells more of the secret card than the guesses and hints so far. */
export const FindRound = z.object({
  id: RoundId,
  kind: RoundKind,
  /** Null for a card drawn for a filter. */
  day: z.nullable(Day),
  challenge: z.nullable(ChallengeId),
  guesses: z.array(JudgedGuess),
  hints: z.object({ letter: z.nullable(z.string()), picture: z.nullable(PixelColours) }),
  left: z.int(),
  /** Milliseconds since the round began. */
  shown: z.int(),
  /** Null until the card is found, no guess is left or the time has run out. */
  result: z.nullable(FindResult),
});
export type FindRound = z.infer<typeof FindRound>;

const response = z.object({ round: FindRound });
const params = z.object({ id: RoundId });

/** The guesses and hints before this one: a repeated or an outdated call changes nothing. */
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
 * `invalid_answer`: there is no such card, it was guessed before, or, with an issue for `card`, it is part of an open Daily Ten
 * that the caller has not finished; `conflict`: another guess or hint came first.
 */
export const guessCard = everyone('POST', '/quiz/rounds/:id/guess', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params,
  body: z.object({ after, card: CardId, locale: Locale }),
  response,
});

/** `invalid_answer`: hints are not offered yet, or this one was taken. */
export const takeHint = everyone('POST', '/quiz/rounds/:id/hint', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params,
  body: z.object({ after, hint: Hint, locale: Locale }),
  response,
});
