import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Role } from './session.ts';

const { service } = getCalls('profile');

export const UserParams = z.object({ user: z.string().check(z.minLength(1), z.maxLength(128)) });

/** The account is null for an unknown user. */
export const userAccount = service('GET', '/internal/users/:user/account', {
  params: UserParams,
  response: z.object({
    account: z.nullable(
      z.object({
        name: z.string(),
        role: Role,
        member_since: z.iso.datetime(),
        last_login: z.iso.datetime(),
        /** The key is a keyed hash of the provider's account; it survives a deletion and a new login. */
        key: z.optional(z.string()),
      }),
    ),
  }),
});

export const listUsers = service('GET', '/internal/users', {
  query: z.object({
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
    search: z.optional(z.string()),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
});

/** Returns all users whose name matches, in the order of `listUsers`. */
export const findUserIds = service('GET', '/internal/users/ids', {
  query: z.object({ search: z.optional(z.string()) }),
  response: z.object({ users: z.array(z.string()) }),
});

/** Returns names by id; unknown ids are left out. */
export const nameUsers = service('POST', '/internal/users/names', {
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ names: z.record(z.string(), z.string()) }),
});
