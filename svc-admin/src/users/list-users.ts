import type { AdminUser } from '@cardwise/contracts/admin';
import type { Difficulty } from '@cardwise/contracts/cards';
import { difficulties } from '@cardwise/contracts/cards';

import type { Directory, UserResults } from './directory.ts';

/** Users on one page of the overview. */
export const pageSize = 50;
/** Users asked for at once when their results have to be looked through. */
const chunkSize = 1000;

type Order = 'asc' | 'desc';
type Query = { page: number; search: string; sort: 'name' | Difficulty; order: Order };
type Listed = { data: UserResults[]; total: number };

const present = ({ id, name, results }: UserResults): AdminUser => {
  const scoreOf = (difficulty: Difficulty) => ({
    correct: results?.[difficulty].correct ?? 0,
    total: results?.[difficulty].total ?? 0,
  });
  const [easy, medium, hard, pixel] = difficulties.map(scoreOf) as [
    AdminUser['easy'],
    AdminUser['easy'],
    AdminUser['easy'],
    AdminUser['easy'],
  ];
  return { id, name, easy, medium, hard, pixel };
};

const played =
  (difficulty: Difficulty) =>
  ({ results }: UserResults): boolean =>
    (results?.[difficulty].total ?? 0) > 0;

const compareScores =
  (difficulty: Difficulty, order: Order) =>
  (a: UserResults, b: UserResults): number => {
    const [first, second] = [a.results?.[difficulty], b.results?.[difficulty]];
    const ascending = (first?.correct ?? 0) - (second?.correct ?? 0) || (first?.total ?? 0) - (second?.total ?? 0);
    return order === 'asc' ? ascending : -ascending;
  };

/** All users whose name fits, in chunks, so that a broad search does not need one large answer. */
const everyone = async (directory: Directory, search: string): Promise<UserResults[]> => {
  const users: UserResults[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await directory.byName({ page, size: chunkSize, search, order: 'asc' });
    users.push(...data);
    if (data.length === 0 || users.length >= total) return users;
  }
};

const searchByResult = async (
  directory: Directory,
  { search, sort, order, page }: Query & { sort: Difficulty },
): Promise<Listed> => {
  const users = await everyone(directory, search);
  const havePlayed = users.filter(played(sort)).sort(compareScores(sort, order));
  const sorted = [...havePlayed, ...users.filter((user) => !played(sort)(user))];
  return { data: sorted.slice((page - 1) * pageSize, page * pageSize), total: users.length };
};

/** Some of the users who never played at a difficulty, by name: `skip` of them are passed over, from the nearer end. */
const unplayed = async (
  directory: Directory,
  difficulty: Difficulty,
  skip: number,
  count: number,
  all: number,
): Promise<UserResults[]> => {
  const fromEnd = skip > all / 2;
  const wanted = fromEnd
    ? { skip: Math.max(0, all - skip - count), count: Math.min(count, all - skip) }
    : { skip, count };
  const found: UserResults[] = [];
  for (let page = 1; found.length < wanted.skip + wanted.count; page += 1) {
    const { data } = await directory.byName({ page, size: chunkSize, search: '', order: fromEnd ? 'desc' : 'asc' });
    if (data.length === 0) break;
    found.push(...data.filter((user) => !played(difficulty)(user)));
  }
  const part = found.slice(wanted.skip, wanted.skip + wanted.count);
  return fromEnd ? part.reverse() : part;
};

const listByResult = async (
  directory: Directory,
  { sort, order, page }: Query & { sort: Difficulty },
): Promise<Listed> => {
  const [ranked, { total }] = await Promise.all([
    directory.ranked({ page, size: pageSize, difficulty: sort, order }),
    directory.byName({ page: 1, size: 1, search: '', order: 'asc' }),
  ]);
  const missing = pageSize - ranked.data.length;
  if (missing === 0) return { data: ranked.data, total };
  const skip = Math.max(0, (page - 1) * pageSize - ranked.total);
  const rest = await unplayed(directory, sort, skip, missing, Math.max(0, total - ranked.total));
  return { data: [...ranked.data, ...rest], total };
};

const list = (directory: Directory, query: Query): Promise<Listed> => {
  const { sort, search, page, order } = query;
  if (sort === 'name') return directory.byName({ page, size: pageSize, search, order });
  return search === '' ? listByResult(directory, { ...query, sort }) : searchByResult(directory, { ...query, sort });
};

/**
 * One page of the users overview. Sorted by a result, users who never played at that difficulty stand last, by name,
 * whatever the direction.
 */
export const loadUsersPage = async (directory: Directory, query: Query) => {
  const { data, total } = await list(directory, query);
  return { data: data.map(present), total, page: query.page, last: Math.max(1, Math.ceil(total / pageSize)) };
};
