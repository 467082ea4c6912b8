import { createChallenge, loadChallenge } from '@cardwise/contracts/challenges';
import { challengeLimits } from '@cardwise/contracts/rounds';
import { AppError } from '@cardwise/service-kit/app-error';
import { route, type Route } from '@cardwise/service-kit/route';

import type { ChallengeDocument, RoundDocument } from '../rounds/model.ts';
import { ownerOf, type Owner } from '../rounds/owner.ts';
import type { RoundStore } from '../rounds/store.ts';
import type { ChallengeStore } from './store.ts';

type Dependencies = { challenges: ChallengeStore; rounds: Pick<RoundStore, 'find' | 'findOnly'> };

/** The owner's round of a challenge's set: the challenger's own, or the only one that counts. */
export const roundOf = async (
  { from, set }: ChallengeDocument,
  owner: Owner,
  rounds: Pick<RoundStore, 'find' | 'findOnly'>,
): Promise<RoundDocument | null> => (await rounds.find(from, owner)) ?? (await rounds.findOnly(owner, set));

export const challengeRoutes = ({ challenges, rounds }: Dependencies): Route[] => [
  route(createChallenge, async ({ params: { id }, caller, http }) => {
    const owner = ownerOf(caller, http);
    const round = owner && (await rounds.find(id, owner));
    if (!round) throw new AppError('not_found', { detail: 'There is no such round of yours.' });
    if (!round.finished) throw new AppError('conflict', { detail: 'Only a finished round can become a challenge.' });
    return { challenge: await challenges.ofRound(round) };
  }),

  route(loadChallenge, async ({ params: { id }, caller, http }) => {
    const challenge = await challenges.find(id);
    if (!challenge) throw new AppError('not_found', { detail: 'There is no such challenge.' });
    const owner = ownerOf(caller, http);
    const [challenger, round] = await Promise.all([
      challenges.challengerOf(challenge, owner),
      owner && roundOf(challenge, owner, rounds),
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
