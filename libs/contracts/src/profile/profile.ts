import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { perDifficulty } from '../catalogue/cards.ts';
import { SetCode } from '../catalogue/sets.ts';
import { isCovering, isVisible } from './visible-name.ts';

const { player } = getCalls('profile');

/** `percent` is 0–100 with one decimal; it is 0 when nothing was played. */
export const DifficultyResult = z.object({ correct: z.int(), total: z.int(), percent: z.number() });
export type DifficultyResult = z.infer<typeof DifficultyResult>;

export const Profile = z.object({
  name: z.string(),
  battletag: z.string(),
  member_since: z.iso.datetime(),
  background: z.nullable(SetCode),
  ...perDifficulty(DifficultyResult),
});
export type Profile = z.infer<typeof Profile>;

export const BackgroundSet = z.object({ code: SetCode, name: z.string(), url: z.string() });
export type BackgroundSet = z.infer<typeof BackgroundSet>;

export const loadProfile = player('GET', '/load-profile', {
  response: z.object({ user: Profile, background_sets: z.array(BackgroundSet), current_set: SetCode }),
});

/** A name has at most this many characters. */
export const maxName = 40;

export const PlayerName = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1, 'must not be empty'),
  z.maxLength(maxName, `must be at most ${maxName} characters long`),
  // An empty name is reported once, for its length.
  z.refine((name) => name === '' || isVisible(name), 'must not contain control or invisible characters'),
  z.refine((name) => !isCovering(name), 'must not have more than three marks on one letter'),
);

export const updateProfile = player('POST', '/update-profile', {
  body: z.object({ name: PlayerName, background: z.nullable(SetCode) }),
  response: z.object({ user: Profile }),
});

export const exportProfile = player('GET', '/load-profile/export', {
  slow: true,
  response: z.looseObject({
    account: z.record(z.string(), z.unknown()),
    sessions: z.array(z.record(z.string(), z.unknown())),
    answers: z.array(z.record(z.string(), z.unknown())),
    progress: z.unknown(),
    /**
     * `mistakes` include their schedule, and `days` are the days played. svc-profile adds the further members of each
     * domain as they are.
     */
    mistakes: z.optional(z.array(z.record(z.string(), z.unknown()))),
    days: z.optional(z.array(z.unknown())),
    /** `boards` is the player's choice about the boards. */
    rounds: z.optional(z.array(z.record(z.string(), z.unknown()))),
    boards: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    /** The answers of these domains could not be used. */
    left_out: z.optional(z.array(z.string())),
  }),
});

/** Deletes the account; the player's answers stay in anonymised form. */
export const deleteProfile = player('POST', '/update-profile/delete', {
  body: z.object({ confirm: z.literal(true) }),
  response: z.object({ deleted: z.literal(true) }),
});
