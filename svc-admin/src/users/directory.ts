import {
  barFromBoards,
  boardPlayers,
  heldRounds,
  judgeHeldRound,
  type HeldRound,
} from '@cardwise/contracts/rounds/boards';
import {
  latestAnswers,
  manyPlayerResults,
  mostPlayersToOrder,
  orderPlayers,
  playerResults,
  rankedPlayers,
  type PlayerResults,
} from '@cardwise/contracts/statistics/players';
import { findUserIds, listUsers, nameUsers, userAccount } from '@cardwise/contracts/profile/users';
import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { CallRefusedError, type InternalClient } from '@cardwise/service-kit/http/internal-client';

export type UserResults = { id: string; name: string; results: PlayerResults | undefined };
export type Listed = { data: UserResults[]; total: number };

const timeout = 5000;

const onNoBoard = { appear: false, barred: false };

export type Directory = ReturnType<typeof createDirectory>;
export type KnownUser = NonNullable<Awaited<ReturnType<Directory['find']>>>;

type Order = 'asc' | 'desc';
type Page = { page: number; size: number; order: Order };
type ByResult = { difficulty: Difficulty; order: Order; among?: readonly string[] };

type Clients = Record<'profile' | 'stats' | 'rounds', InternalClient>;

export function createDirectory(clients: Clients) {
  return { ...createUserLists(clients), ...createBoardReview(clients) };
}

function createUserLists({ profile, stats, rounds }: Clients) {
  return {
    byName: async ({ search, ...page }: Page & { search: string }): Promise<Listed> => {
      const query = { ...page, ...(search === '' ? {} : { search }) };
      const { data, total } = await profile.call(listUsers, { query }, { timeout });
      if (data.length === 0) return { data: [], total };
      const { results } = await stats.call(
        manyPlayerResults,
        { body: { users: data.map(({ id }) => id) } },
        { timeout },
      );
      return { data: data.map((user) => ({ ...user, results: results[user.id] })), total };
    },

    idsByName: async (search: string): Promise<string[]> =>
      (await profile.call(findUserIds, { query: search === '' ? {} : { search } }, { timeout })).users,

    /** Orders the players who have answered at the difficulty. */
    idsByResult: async ({ difficulty, order, among }: ByResult): Promise<string[]> => {
      const few = among && among.length <= mostPlayersToOrder;
      const body = { difficulty, order, ...(few && { users: [...among] }) };
      const { users } = await stats.call(orderPlayers, { body }, { timeout });
      if (!among || few) return users;
      const wanted = new Set(among);
      return users.filter((user) => wanted.has(user));
    },

    present: async (ids: readonly string[]): Promise<UserResults[]> => {
      if (ids.length === 0) return [];
      const body = { users: [...ids] };
      const [{ names }, { results }] = await Promise.all([
        profile.call(nameUsers, { body }, { timeout }),
        stats.call(manyPlayerResults, { body }, { timeout }),
      ]);
      return ids.map((id) => ({ id, name: names[id] ?? '', results: results[id] }));
    },

    /** Finds a user; `boards` is undefined while svc-rounds is away. */
    find: async (user: string, limit: number) => {
      const params = { user };
      const [{ account }, results, latest, boards] = await Promise.all([
        profile.call(userAccount, { params }, { timeout }),
        stats.call(playerResults, { params }, { timeout }),
        stats.call(latestAnswers, { params, query: { limit } }, { timeout }),
        rounds.call(boardPlayers, { body: { users: [user] } }, { timeout }).then(
          ({ players }) => players[user] ?? onNoBoard,
          () => undefined,
        ),
      ]);
      return account ? { ...account, ...results, ...latest, boards } : undefined;
    },

    getName: async (user: string): Promise<string | undefined> =>
      (await profile.call(nameUsers, { body: { users: [user] } })).names[user],

    ranked: async (query: Page & { difficulty: Difficulty }): Promise<Listed> => {
      const { data, total } = await stats.call(rankedPlayers, { query }, { timeout });
      if (data.length === 0) return { data: [], total };
      const { names } = await profile.call(nameUsers, { body: { users: data.map(({ user }) => user) } }, { timeout });
      // Results may outlast their account for a moment.
      return { data: data.map(({ user, results }) => ({ id: user, name: names[user] ?? '', results })), total };
    },
  };
}

function createBoardReview({ profile, rounds }: Pick<Clients, 'profile' | 'rounds'>) {
  return {
    bar: async (user: string, barred: boolean): Promise<void> => {
      await rounds.call(barFromBoards, { params: { user }, body: { barred } }, { timeout });
    },

    held: async (): Promise<(HeldRound & { name: string })[]> => {
      const { rounds: held } = await rounds.call(heldRounds, {}, { timeout });
      if (held.length === 0) return [];
      const users = [...new Set(held.map(({ user }) => user))];
      const { names } = await profile.call(nameUsers, { body: { users } }, { timeout });
      return held.map((round) => ({ ...round, name: names[round.user] ?? '' }));
    },

    /** @throws AppError `not_found` unless the round is held for review. */
    judge: (round: string, accept: boolean): Promise<{ user: string; day: string }> =>
      rounds.call(judgeHeldRound, { params: { round }, body: { accept } }, { timeout }).catch((error: unknown) => {
        if (!(error instanceof CallRefusedError) || error.answered !== 404) throw error;
        throw new AppError('not_found', { detail: 'This round does not wait for an administrator.' });
      }),
  };
}
