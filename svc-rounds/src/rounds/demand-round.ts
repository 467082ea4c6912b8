import type { Game } from '@cardwise/contracts/rounds/rounds';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import { gameOf, type RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { findRound, isOver } from './store.ts';

type Owned = { round: RoundDocument; owner: Owner };

/** @throws AppError `not_found` for another's round, or one of another game or of a race. */
export const demandRound = async (
  db: Pick<Collections, 'rounds'>,
  { id, game }: { id: string; game: Game },
  owner: Owner | undefined,
): Promise<Owned> => {
  const round = owner && (await findRound(db, id, owner));
  if (!round || gameOf(round) !== game || round.race !== undefined)
    throw new AppError('not_found', { detail: 'You have no such round.' });
  return { round, owner };
};

/** @throws AppError `answer_expired` or `conflict` */
export const refuse = (round: RoundDocument, at: number, detail: string): never => {
  if (isOver(round, at) && !round.finished) {
    throw new AppError('answer_expired', { detail: 'The time of this round has run out.' });
  }
  throw new AppError('conflict', { detail });
};
