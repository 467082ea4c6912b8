import {
  appearOnBoards,
  barFromBoards,
  boardPlayers,
  heldRounds,
  judgeHeldRound,
  loadBoard,
} from '@cardwise/contracts/rounds/boards';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { ownerOf } from '../rounds/owner.ts';
import type { BoardStore } from './store.ts';

export const boardRoutes = (boards: BoardStore): Route[] => [
  route(loadBoard, ({ query: { span }, caller, http }) => boards.load(span, ownerOf(caller, http))),

  route(appearOnBoards, async ({ body: { appear }, caller }) => {
    await boards.appear(caller.id, appear);
    return { appear };
  }),

  route(barFromBoards, async ({ params: { user }, body: { barred } }) => {
    await boards.bar(user, barred);
    return { barred };
  }),

  route(heldRounds, async () => ({ rounds: await boards.held() })),

  route(judgeHeldRound, async ({ params: { round }, body: { accept } }) => {
    const judged = await boards.judge(round, accept);
    if (!judged) throw new AppError('not_found', { detail: 'There is no such round to be judged.' });
    return judged;
  }),

  route(boardPlayers, async ({ body: { users } }) => ({ players: await boards.statesOf(users) })),
];
