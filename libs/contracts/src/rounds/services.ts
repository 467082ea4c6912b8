import * as z from 'zod/mini';

import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { UserParams } from '../profile/users.ts';
import { Day } from './rounds.ts';

const { service } = getCalls('rounds');

/**
 * The rounds of a visitor become those of the player, except for sets that the player has already played, and so do its
 * places in races.
 */
export const adoptRounds = service('POST', '/internal/rounds/:user/adopt', {
  params: UserParams,
  body: z.object({ visit: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ adopted: z.int() }),
});

/** Forgets the rounds of a player, and takes the player off the boards and out of groups and races. */
export const forgetRounds = service('POST', '/internal/rounds/:user/forget', {
  params: UserParams,
  response: z.object({ forgotten: z.boolean() }),
});

export const exportRounds = service('GET', '/internal/rounds/:user', {
  params: UserParams,
  response: z.object({
    rounds: z.array(z.record(z.string(), z.unknown())),
    boards: z.nullable(z.record(z.string(), z.unknown())),
    groups: z.optional(z.array(z.object({ name: z.string(), since: z.iso.datetime(), owned: z.boolean() }))),
    reminders: z.optional(z.array(z.record(z.string(), z.unknown()))),
    races: z.optional(z.array(z.record(z.string(), z.unknown()))),
  }),
});

/**
 * An open day is a Daily Ten that may still be played. Its `cards`, both those asked about and those among the choices,
 * are withheld until it is over.
 */
export const OpenDay = z.object({ day: Day, until: z.iso.datetime(), cards: z.array(CardId) });
export type OpenDay = z.infer<typeof OpenDay>;

export const openDays = service('GET', '/internal/open-days', {
  response: z.object({ days: z.array(OpenDay) }),
});

/** The id in `question` makes redelivery idempotent. */
const JudgedAnswer = z.object({
  question: z.string().check(z.minLength(8), z.maxLength(64)),
  card: CardId,
  kind: QuestionKind,
  difficulty: Difficulty,
  bucket: z.string(),
  chosen: z.string(),
  correct: z.boolean(),
  issued: z.iso.datetime(),
  at: z.iso.datetime(),
  ms: z.int().check(z.minimum(0)),
  user: z.optional(z.string()),
  visit: z.optional(z.string()),
  /** The answer does not count for its card because its address has used up its share. */
  excluded: z.optional(z.boolean()),
  /**
   * The answer counts for this part only; without it, it counts for both. An answer of an open day counts for its card
   * once the day is over.
   */
  part: z.optional(z.enum(['player', 'card'])),
});
export type JudgedAnswer = z.infer<typeof JudgedAnswer>;

/** The answers count in the statistics and in the player's results, but not in the quiz's streak and counter. */
export const recordAnswers = getCalls('statistics').service('POST', '/internal/answers', {
  body: z.object({ answers: z.array(JudgedAnswer).check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ recorded: z.int() }),
});
