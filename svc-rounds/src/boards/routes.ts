import {
  type HeldRound,
  appearOnBoards,
  barFromBoards,
  boardPlayers,
  heldRounds,
  judgeHeldRound,
  loadBoard,
} from '@cardwise/contracts/rounds/boards';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import { requireFound } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import { getGameName } from '../rounds/model.ts';
import { getOwner } from '../rounds/owner.ts';
import { plainDay } from '../sets/day.ts';
import { enterBoards, findStates, leaveBoards, setBarred, type NamesOf } from './players.ts';
import type { BoardStore } from './store.ts';

const mostHeld = 100;

type Dependencies = { db: Collections; boards: BoardStore; names: NamesOf };

export function boardRoutes({ db, boards, names }: Dependencies): Route[] {
  return [
    route(loadBoard, ({ query: { span, game }, caller, http }) => boards.load({ span, game }, getOwner(caller, http))),

    route(appearOnBoards, async ({ body: { appear }, caller: { id } }) => {
      if (appear) await enterBoards(db, id, (await names([id]))[id]);
      else await leaveBoards(db, id);
      boards.refresh('recent');
      return { appear };
    }),

    route(barFromBoards, async ({ params: { user }, body: { barred } }) => {
      await setBarred(db, user, barred);
      boards.refresh('all');
      return { barred };
    }),

    route(heldRounds, async () => ({ rounds: await findHeldRounds(db) })),

    route(judgeHeldRound, async ({ params: { round }, body: { accept } }) => {
      const judged = await judgeRound(db, round, accept);
      boards.refresh('all');
      return requireFound(judged, 'There is no such round to be judged.');
    }),

    route(boardPlayers, async ({ body: { users } }) => ({ players: await findStates(db, users) })),
  ];
}

async function findHeldRounds({ rounds }: Collections): Promise<HeldRound[]> {
  const found = await rounds.find({ unranked: 'held' }, { sort: { finished: -1 }, limit: mostHeld }).toArray();
  return found.map(({ _id, user = '', day = '', game, score, answers, steps }) => ({
    id: _id,
    user,
    day: plainDay(day),
    game: getGameName({ game }),
    score,
    answers: (steps ?? answers).map(({ correct, asked, at }) => ({
      correct,
      ms: Math.max(0, at.getTime() - asked.getTime()),
    })),
  }));
}

async function judgeRound(
  { rounds }: Collections,
  round: string,
  accept: boolean,
): Promise<{ user: string; day: string } | undefined> {
  const judged = await rounds.findOneAndUpdate(
    { _id: round, unranked: 'held' },
    accept ? { $unset: { unranked: 1 } } : { $set: { unranked: 'rejected' } },
    majorityWrite,
  );
  return judged ? { user: judged.user ?? '', day: plainDay(judged.day ?? '') } : undefined;
}
