import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import { requireFound } from '@cardwise/service-kit/http/app-error';

import { nameKey, getNickname } from '../boards/names.ts';
import type { Collections } from '../collections.ts';
import type { RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import type { ChallengeRequest } from '../rounds/start-round.ts';
import { setRoundFields } from '../rounds/store.ts';
import type { AnySet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { ChallengeStandings } from './standings.ts';
import { addToChallenge, challengeFull, requireChallenge, findRoundOfChallenge } from './store.ts';

type Dependencies = {
  db: Collections;
  challengeStandings: ChallengeStandings;
  sets: SetStore;
  now: () => number;
};

export function challengeJoiner({ db, challengeStandings, sets, now }: Dependencies) {
  return async (
    { challenge: id, name }: ChallengeRequest,
    owner: Owner,
    start: (set: AnySet) => Promise<RoundDocument>,
  ): Promise<RoundDocument> => {
    const challenge = await requireChallenge(db, id, now());
    // `sets` also finds no set of another game, whose challenge cannot be joined here.
    const set = requireFound(await sets.find(challenge.set), 'The cards of this challenge are gone.');
    const existing = await findRoundOfChallenge(db, challenge, owner);
    // A member keeps their name.
    const isTaken = (given: string) => challengeStandings.isNameTaken(given, [challenge], existing?._id);
    const nickname = existing?.challenge === id ? undefined : await getNickname(name, owner, isTaken);
    if (!existing && challenge.rounds.length >= challengeLimits.players) throw challengeFull();
    const round = existing ?? (await start(set));
    await addToChallenge(db, id, { round: round._id, name: nickname && nameKey(nickname) }, now());
    if (round.challenge !== id) await setRoundFields(db, round._id, { challenge: id });
    if (nickname !== undefined) await setRoundFields(db, round._id, { name: nickname });
    return { ...round, challenge: id };
  };
}
