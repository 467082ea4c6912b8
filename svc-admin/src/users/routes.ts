import {
  barUser,
  loadHeldRounds,
  loadUserDetails,
  loadUsers,
  reviewHeldRound,
  type UserDetails,
} from '@cardwise/contracts/admin/users';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { Feed } from '../catalogue/feed.ts';
import type { Directory, KnownUser } from './directory.ts';
import { loadUsersPage } from './list-users.ts';
import type { CachedCard } from '../catalogue/card-cache.ts';

const presentUser = (
  id: string,
  { results, answers, boards, ...account }: KnownUser,
  cards: readonly CachedCard[],
): UserDetails => {
  const answered = new Set(answers.map(({ card }) => card));
  const names = new Map(cards.filter((card) => answered.has(card.id)).map((card) => [card.id, card.content.names.en]));
  return {
    id,
    ...account,
    ...results,
    ...(boards && { boards }),
    answers: answers.map((answer) => ({ ...answer, name_en: names.get(answer.card) ?? '' })),
  };
};

const mostAnswers = 20;

type Dependencies = { directory: Directory; feed: Feed; recordChange: RecordChange };

export const userRoutes = ({ directory, feed, recordChange }: Dependencies): Route[] => [
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
    const name = await directory.nameOf(id);
    if (name === undefined) throw new AppError('not_found', { detail: 'There is no such user.' });
    await directory.bar(id, barred);
    await recordChange(handling, barred ? 'take off the boards' : 'let onto the boards', { user: id, userName: name });
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
