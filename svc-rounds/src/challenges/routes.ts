import { challengeLimits, createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { getNickname } from '../boards/names.ts';
import type { Collections } from '../collections.ts';
import { getOwner } from '../rounds/owner.ts';
import { getGameName } from '../rounds/model.ts';
import { findRound, setRoundFields } from '../rounds/store.ts';
import { plainDay } from '../sets/day.ts';
import type { ChallengeStandings } from './standings.ts';
import { challengeFrom, requireChallenge, findChallenges, findRoundOfChallenge } from './store.ts';

type Dependencies = {
  db: Collections;
  challengeStandings: ChallengeStandings;
  now: () => number;
};

export function challengeRoutes({ db, challengeStandings, now }: Dependencies): Route[] {
  return [
    route(createChallenge, async ({ params: { id }, body, caller, http }) => {
      const owner = getOwner(caller, http);
      const round = owner && (await findRound(db, id, owner));
      if (!round || round.race !== undefined) {
        throw new AppError('not_found', { detail: 'There is no such round of yours.' });
      }
      if (!round.finished) throw new AppError('conflict', { detail: 'Only a finished round can become a challenge.' });
      const nickname = await getNickname(body.name, owner, async (name) =>
        challengeStandings.isNameTaken(name, await findChallenges(db, round), id),
      );
      if (nickname !== undefined) await setRoundFields(db, round._id, { name: nickname });
      return { challenge: await challengeFrom(db, round, now()) };
    }),

    route(loadChallenge, async ({ params: { id }, caller, http }) => {
      const challenge = await requireChallenge(db, id, now());
      const owner = getOwner(caller, http);
      const [challenger, round] = await Promise.all([
        challengeStandings.getChallenger(challenge, owner),
        owner && findRoundOfChallenge(db, challenge, owner),
      ]);
      const players = challenge.rounds.length;
      return {
        game: getGameName(challenge),
        day: challenge.day === undefined ? null : plainDay(challenge.day),
        ...challenger,
        players,
        full: players >= challengeLimits.players,
        ends: challenge.ends.toISOString(),
        round: round ? { id: round._id, finished: round.finished !== undefined } : null,
      };
    }),
  ];
}
