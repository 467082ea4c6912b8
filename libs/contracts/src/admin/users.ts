import * as z from 'zod/mini';

import { Progress } from '../statistics/answers.ts';
import { HeldRound } from '../rounds/boards.ts';
import { CardId, Difficulty, QuestionKind, perDifficulty } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { DifficultyResult } from '../profile/profile.ts';
import { Role } from '../profile/session.ts';

const { admin } = getCalls('admin');

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)));
const Score = z.object({ correct: z.int(), total: z.int() });

export const userSorts = ['name', 'easy', 'medium', 'hard', 'pixel'] as const;

export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  ...perDifficulty(Score),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const loadUsers = admin('GET', '/admin/users/load', {
  query: z.object({
    page,
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(userSorts)),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.object({ data: z.array(AdminUser), total: z.int(), page: z.int(), last: z.int() }),
});

export const UserDetails = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  member_since: z.iso.datetime(),
  last_login: z.iso.datetime(),
  ...perDifficulty(DifficultyResult),
  progress: Progress,
  /** The newest answer comes first; `name_en` is empty for a card that left the catalogue. */
  answers: z.array(
    z.object({
      card: CardId,
      name_en: z.string(),
      kind: QuestionKind,
      difficulty: Difficulty,
      correct: z.boolean(),
      answered_at: z.iso.datetime(),
    }),
  ),
  /** The state is absent while svc-rounds is unavailable. */
  boards: z.optional(z.object({ appear: z.boolean(), barred: z.boolean() })),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const loadUserDetails = admin('GET', '/admin/users/details/:id', {
  errors: ['not_found'],
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ data: UserDetails }),
});

export const barUser = admin('POST', '/admin/users/:id/boards', {
  errors: ['not_found'],
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  body: z.object({ barred: z.boolean() }),
  response: z.object({ barred: z.boolean() }),
});

/** Returns the held rounds with the names of their players; the name is empty for a user who is gone. */
export const loadHeldRounds = admin('GET', '/admin/users/held', {
  response: z.object({ rounds: z.array(z.object({ ...HeldRound.shape, name: z.string() })) }),
});

export const reviewHeldRound = admin('POST', '/admin/users/held/:id', {
  errors: ['not_found'],
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  body: z.object({ accept: z.boolean() }),
  response: z.object({ accept: z.boolean() }),
});
