import { challengeLimits, createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { ownerOf } from '../rounds/owner.ts';
import type { RoundStore } from '../rounds/store.ts';
import { nicknameOf } from './nickname.ts';
import type { ChallengeStore } from './store.ts';

type Dependencies = { challenges: ChallengeStore; rounds: Pick<RoundStore, 'find' | 'ofChallenge' | 'nameVisitor'> };

export const challengeRoutes = ({ challenges, rounds }: Dependencies): Route[] => [
  route(createChallenge, async ({ params: { id }, body, caller, http }) => {
    const owner = ownerOf(caller, http);
    const round = owner && (await rounds.find(id, owner));
    if (!round) throw new AppError('not_found', { detail: 'There is no such round of yours.' });
    if (!round.finished) throw new AppError('conflict', { detail: 'Only a finished round can become a challenge.' });
    const nickname = nicknameOf(body.name, owner);
    if (nickname !== undefined) await rounds.nameVisitor(round._id, nickname);
    return { challenge: await challenges.ofRound(round) };
  }),

  route(loadChallenge, async ({ params: { id }, caller, http }) => {
    const challenge = await challenges.find(id);
    if (!challenge) throw new AppError('not_found', { detail: 'There is no such challenge.' });
    const owner = ownerOf(caller, http);
    const [challenger, round] = await Promise.all([
      challenges.challengerOf(challenge, owner),
      owner && rounds.ofChallenge(challenge, owner),
    ]);
    const players = challenge.rounds.length;
    return {
      day: challenge.day ?? null,
      ...challenger,
      players,
      full: players >= challengeLimits.players,
      ends: challenge.ends.toISOString(),
      round: round ? { id: round._id, finished: round.finished !== undefined } : null,
    };
  }),
];
