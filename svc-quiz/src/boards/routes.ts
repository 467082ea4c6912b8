import { appearOnBoards, barFromBoards, boardPlayers, loadBoard } from '@cardwise/contracts/boards';
import { route, type Route } from '@cardwise/service-kit/route';

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

  route(boardPlayers, async ({ body: { users } }) => ({ players: await boards.statesOf(users) })),
];
