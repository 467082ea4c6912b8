import * as z from 'zod/mini';

import { CardId, QuestionKind } from '../catalogue/cards.ts';
import { SetCode } from '../catalogue/sets.ts';
import { getCalls } from '../http/endpoint.ts';
import { Day } from '../rounds/rounds.ts';
import { Locale } from '../site/locales.ts';
import { WeakSpot } from './statistics.ts';

const { player } = getCalls('statistics');

/**
 * A `new` card was never asked about, a `known` one was answered right twice in a row, and any other one is `shaky`.
 */
export const cardStates = ['known', 'shaky', 'new'] as const;
export const CardState = z.enum(cardStates);
export type CardState = z.infer<typeof CardState>;

/** The numbers count the set's cards that can be asked about. */
export const SetProgress = z.object({
  code: SetCode,
  cards: z.int(),
  known: z.int(),
  shaky: z.int(),
  /** The player wants to know this many cards, at most all of the set. */
  goal: z.optional(z.int()),
});
export type SetProgress = z.infer<typeof SetProgress>;

/** `code` is the class. */
export const WeakPair = z.object({ ...WeakSpot.shape, kind: QuestionKind });
export type WeakPair = z.infer<typeof WeakPair>;

export const mostWeakPairs = 5;

/** `weak` has the pairs of class and kind that are below the player's average, weakest first. */
export const loadCollection = player('GET', '/statistics/collection', {
  response: z.object({ sets: z.array(SetProgress), weak: z.array(WeakPair) }),
});
export type Collection = z.infer<typeof loadCollection.response>;

const NamedCard = z.object({ id: CardId, name: z.string(), full_url: z.string() });

/** The cards are ordered by cost and name; withheld cards are left out. */
export const loadCollectionSet = player('GET', '/statistics/collection/:set', {
  errors: ['not_found'],
  params: z.object({ set: SetCode }),
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    set: SetProgress,
    cards: z.array(z.object({ ...NamedCard.shape, full_img: z.string(), state: CardState })),
  }),
});
export type CollectionSet = z.infer<typeof loadCollectionSet.response>;

/** 0 or null removes the goal. */
export const saveGoal = player('POST', '/statistics/goals', {
  body: z.object({ set: SetCode, cards: z.nullable(z.int().check(z.minimum(0))) }),
  response: z.object({ set: SetCode, cards: z.nullable(z.int()) }),
});

export const namesInReview = 3;

/** Reviews the ISO week that ended last, in UTC, and counts what comes due from now on. */
export const loadWeekReview = player('GET', '/statistics/week', {
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    today: Day,
    monday: Day,
    /**
     * This is false if nothing had been answered by the end of the week, so that there is no week to review; earlier
     * builds do not send it.
     */
    begun: z.optional(z.boolean()),
    answers: z.int(),
    correct: z.int(),
    /** This many cards became known within the week and still were at its end; the latest of them are named. */
    learnt: z.int(),
    cards: z.array(NamedCard),
    due: z.int(),
    soon: z.int(),
  }),
});
export type WeekReview = z.infer<typeof loadWeekReview.response>;
