import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { Role } from './session.ts';

/** A user in a path. */
export const UserParams = z.object({ user: z.string().check(z.minLength(1), z.maxLength(128)) });

/** GET /internal/users/{user}/account (svc-profile): what is known of a user; null for an unknown one. */
export const userAccount = endpoint({
  method: 'GET',
  path: '/internal/users/:user/account',
  audience: 'service',
  params: UserParams,
  response: z.object({
    account: z.nullable(
      z.object({
        name: z.string(),
        role: Role,
        member_since: z.iso.datetime(),
        last_login: z.iso.datetime(),
        /** A keyed hash of the account at the provider: a player who comes back after a deletion has the same. */
        key: z.optional(z.string()),
      }),
    ),
  }),
});

/** GET /internal/users (svc-profile): one page of users by name. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/internal/users',
  audience: 'service',
  query: z.object({
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
    search: z.optional(z.string()),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
});

/** GET /internal/users/ids (svc-profile): all users whose name contains the search, by name, as `listUsers` has them. */
export const findUserIds = endpoint({
  method: 'GET',
  path: '/internal/users/ids',
  audience: 'service',
  query: z.object({ search: z.optional(z.string()) }),
  response: z.object({ users: z.array(z.string()) }),
});

/** POST /internal/users/names (svc-profile): names by user id; unknown ids are left out. */
export const nameUsers = endpoint({
  method: 'POST',
  path: '/internal/users/names',
  audience: 'service',
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ names: z.record(z.string(), z.string()) }),
});
