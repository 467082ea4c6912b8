import type { AdminUser } from '@cardwise/contracts/admin/users';
import { type Difficulty, difficulties } from '@cardwise/contracts/catalogue/cards';

import type { Directory, UserResults } from './directory.ts';

export const pageSize = 50;

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

/** First those with a result, then the others by name. */
const pageOf = async (directory: Directory, page: number, byResult: string[], byName: string[]): Promise<Listed> => {
  const havePlayed = new Set(byResult);
  const ids = [...byResult, ...byName.filter((id) => !havePlayed.has(id))];
  return { data: await directory.present(ids.slice((page - 1) * pageSize, page * pageSize)), total: byName.length };
};

const searchByResult = async (
  directory: Directory,
  { search, sort, order, page }: Query & { sort: Difficulty },
): Promise<Listed> => {
  const found = await directory.idsByName(search);
  const byResult = found.length === 0 ? [] : await directory.idsByResult({ difficulty: sort, order, among: found });
  return pageOf(directory, page, byResult, found);
};

const listByResult = async (
  directory: Directory,
  { sort, order, page }: Query & { sort: Difficulty },
): Promise<Listed> => {
  const [ranked, { total }] = await Promise.all([
    directory.ranked({ page, size: pageSize, difficulty: sort, order }),
    directory.byName({ page: 1, size: 1, search: '', order: 'asc' }),
  ]);
  if (ranked.data.length === pageSize) return { data: ranked.data, total };
  // No service knows who has never played.
  const [byResult, byName] = await Promise.all([
    directory.idsByResult({ difficulty: sort, order }),
    directory.idsByName(''),
  ]);
  return pageOf(directory, page, byResult, byName);
};

const list = (directory: Directory, query: Query): Promise<Listed> => {
  const { sort, search, page, order } = query;
  if (sort === 'name') return directory.byName({ page, size: pageSize, search, order });
  return search === '' ? listByResult(directory, { ...query, sort }) : searchByResult(directory, { ...query, sort });
};

/** Those without a result come last, by name, in either direction. */
export const loadUsersPage = async (directory: Directory, query: Query) => {
  const { data, total } = await list(directory, query);
  return { data: data.map(present), total, page: query.page, last: Math.max(1, Math.ceil(total / pageSize)) };
};
