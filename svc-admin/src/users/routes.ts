import {
  type AdminUser,
  barUser,
  loadHeldRounds,
  loadUserDetails,
  loadUsers,
  reviewHeldRound,
  type UserDetails,
} from '@cardwise/contracts/admin/users';
import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { CachedCard } from '../catalogue/card-cache.ts';
import type { Feed } from '../catalogue/feed.ts';
import type { Directory, KnownUser, Listed, UserResults } from './directory.ts';

const pageSize = 50;

const mostAnswers = 20;

type Dependencies = { directory: Directory; feed: Feed; recordChange: RecordChange };

export function userRoutes({ directory, feed, recordChange }: Dependencies): Route[] {
  return [
    route(loadUsers, ({ query }) => {
      const { page = 1, search = '', sort = 'name', order = sort === 'name' ? 'asc' : 'desc' } = query;
      return loadUsersPage(directory, { page, search: search.trim(), sort, order });
    }),

    route(loadUserDetails, async ({ params: { id } }) => {
      const user = await directory.find(id, mostAnswers);
      if (!user) throw new AppError('not_found', { detail: 'There is no such user.' });
      return { data: presentUser(id, user, feed.current()?.cards ?? []) };
    }),

    route(barUser, async (handling) => {
      const { id } = handling.params;
      const { barred } = handling.body;
      const name = await directory.getName(id);
      if (name === undefined) throw new AppError('not_found', { detail: 'There is no such user.' });
      await directory.bar(id, barred);
      await recordChange(handling, barred ? 'take off the boards' : 'let onto the boards', {
        user: id,
        userName: name,
      });
      return { barred };
    }),

    route(loadHeldRounds, async () => ({ rounds: await directory.held() })),

    route(reviewHeldRound, async (handling) => {
      const { id } = handling.params;
      const { accept } = handling.body;
      const { user, day } = await directory.judge(id, accept);
      await recordChange(handling, accept ? 'accept a held round' : 'reject a held round', { round: id, user, day });
      return { accept };
    }),
  ];
}

type Order = 'asc' | 'desc';
type Query = { page: number; search: string; sort: 'name' | Difficulty; order: Order };

/** Loads a page of users. Those without a result come last, by name, in either direction. */
async function loadUsersPage(directory: Directory, query: Query) {
  const { data, total } = await list(directory, query);
  return { data: data.map(present), total, page: query.page, last: Math.max(1, Math.ceil(total / pageSize)) };
}

function list(directory: Directory, query: Query): Promise<Listed> {
  const { sort, search, page, order } = query;
  if (sort === 'name') return directory.byName({ page, size: pageSize, search, order });
  return search === '' ? listByResult(directory, { ...query, sort }) : searchByResult(directory, { ...query, sort });
}

async function listByResult(
  directory: Directory,
  { sort, order, page }: Query & { sort: Difficulty },
): Promise<Listed> {
  const [ranked, { total }] = await Promise.all([
    directory.ranked({ page, size: pageSize, difficulty: sort, order }),
    directory.byName({ page: 1, size: 1, search: '', order: 'asc' }),
  ]);
  if (ranked.data.length === pageSize) return { data: ranked.data, total };
  // No service knows which users have never played, so they are found by comparing both lists.
  const [byResult, byName] = await Promise.all([
    directory.idsByResult({ difficulty: sort, order }),
    directory.idsByName(''),
  ]);
  return getPage(directory, page, byResult, byName);
}

async function searchByResult(
  directory: Directory,
  { search, sort, order, page }: Query & { sort: Difficulty },
): Promise<Listed> {
  const found = await directory.idsByName(search);
  const byResult = found.length === 0 ? [] : await directory.idsByResult({ difficulty: sort, order, among: found });
  return getPage(directory, page, byResult, found);
}

async function getPage(directory: Directory, page: number, byResult: string[], byName: string[]): Promise<Listed> {
  const havePlayed = new Set(byResult);
  const ids = [...byResult, ...byName.filter((id) => !havePlayed.has(id))];
  return { data: await directory.present(ids.slice((page - 1) * pageSize, page * pageSize)), total: byName.length };
}

function present({ id, name, results }: UserResults): AdminUser {
  const getScore = (difficulty: Difficulty) => ({
    correct: results?.[difficulty].correct ?? 0,
    total: results?.[difficulty].total ?? 0,
  });
  return {
    id,
    name,
    easy: getScore('easy'),
    medium: getScore('medium'),
    hard: getScore('hard'),
    pixel: getScore('pixel'),
  };
}

function presentUser(
  id: string,
  { results, answers, boards, ...account }: KnownUser,
  cards: readonly CachedCard[],
): UserDetails {
  const answered = new Set(answers.map(({ card }) => card));
  const names = new Map(cards.filter((card) => answered.has(card.id)).map((card) => [card.id, card.content.names.en]));
  return {
    id,
    ...account,
    ...results,
    ...(boards && { boards }),
    answers: answers.map((answer) => ({ ...answer, name_en: names.get(answer.card) ?? '' })),
  };
}
