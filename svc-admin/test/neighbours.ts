/**
 * Stands in for the services that svc-admin calls about users: each refuses what its contract does not allow, and has
 * no users.
 */
import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { findUserIds, listUsers, nameUsers, userAccount } from '@cardwise/contracts/profile/users';
import { barFromBoards, boardPlayers, heldRounds, judgeHeldRound } from '@cardwise/contracts/rounds/boards';
import {
  latestAnswers,
  manyPlayerResults,
  orderPlayers,
  playerResults,
  rankedPlayers,
} from '@cardwise/contracts/statistics/players';
import { CallRefusedError, type InternalClient } from '@cardwise/service-kit/http/internal-client';
import * as z from 'zod/mini';

const none = { correct: 0, total: 0, percent: 0 };
const results = { easy: none, medium: none, hard: none, pixel: none };
const streak = { streak: 0, best: 0, counter: 0 };

const responses = new Map<Endpoint, unknown>([
  [listUsers, { data: [], total: 0 }],
  [findUserIds, { users: [] }],
  [nameUsers, { names: {} }],
  [userAccount, { account: null }],
  [manyPlayerResults, { results: {} }],
  [orderPlayers, { users: [] }],
  [playerResults, { results, progress: { quiz: streak, pixel: streak } }],
  [latestAnswers, { answers: [] }],
  [rankedPlayers, { data: [], total: 0 }],
  [boardPlayers, { players: {} }],
  [heldRounds, { rounds: [] }],
  [barFromBoards, { barred: true }],
]);

export const emptyNeighbour = {
  call: async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> => {
    const { params = {}, query = {}, body = {} } = request as Record<'params' | 'query' | 'body', unknown>;
    const fits = (schema: z.ZodMiniType = z.unknown(), value: unknown) => z.safeParse(schema, value).success;
    if (!fits(endpoint.params, params)) throw new CallRefusedError(endpoint.path, 404);
    if (!fits(endpoint.query, query) || !fits(endpoint.body, body)) throw new CallRefusedError(endpoint.path, 400);
    if (endpoint === (judgeHeldRound as Endpoint)) throw new CallRefusedError(endpoint.path, 404);
    return z.parse(endpoint.response, responses.get(endpoint)) as ResponseOf<E>;
  },
} as unknown as InternalClient;
