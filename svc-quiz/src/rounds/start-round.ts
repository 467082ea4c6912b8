import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import type { startRound, RoundKind } from '@cardwise/contracts/rounds/rounds';
import type { ParsedRequestOf } from '@cardwise/contracts/http/endpoint';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { AppError } from '@cardwise/service-kit/http/app-error';

import { nicknameOf } from '../challenges/nickname.ts';
import { challengeFull } from '../challenges/store.ts';
import { dayOf, endOfDay, millisecondsPerDay, overtime } from '../days/day.ts';
import type { SetStore } from '../sets/store.ts';
import type { ChallengeDocument, QuestionSet, RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { rankedAs, type AccountOf } from './ranked-as.ts';
import type { RoundStore } from './store.ts';

/** Time for a round that is not the day's, in milliseconds. */
const roundTime = millisecondsPerDay;

type Wish = ParsedRequestOf<typeof startRound>['body'];

export type Challenges = {
  /** Undefined for one that does not exist or has ended. */
  find: (id: string) => Promise<ChallengeDocument | undefined>;
  /**
   * Adds a round; a second time changes nothing.
   *
   * @throws AppError `conflict` if the challenge is full.
   */
  join: (id: string, round: string) => Promise<unknown>;
};

type Dependencies = {
  rounds: RoundStore;
  accountOf: AccountOf;
  sets: Pick<SetStore, 'ofDay' | 'own' | 'find'>;
  challenges: Challenges;
  now: () => number;
};

/** Whose round it is, and what is asked before a new one is made: it throws if its sender has started too many. */
type Starter = {
  owner: Owner;
  demandAllowance: () => void;
  /** Whether the address of its sender still has a share of the results of a set. */
  counts: (set: string) => boolean;
};

const found = <T>(value: T | undefined, detail: string): T => {
  if (value === undefined) throw new AppError('not_found', { detail });
  return value;
};

/** Starts rounds of every kind, or goes on with the one there is. */
export const roundStarter = ({ rounds, sets, challenges, accountOf, now }: Dependencies) => {
  const start = (kind: RoundKind, set: QuestionSet, owner: Owner): Promise<RoundDocument> => {
    const at = now();
    return rounds.start({ owner, kind, set, closes: at + roundTime }, at);
  };

  /** Begins a round of the day: who begins it, and where from, decides what it counts for. */
  const beginDay = async (set: QuestionSet, day: string, { owner, counts }: Starter): Promise<RoundDocument> => {
    const at = now();
    const closes = endOfDay(day) + overtime;
    const ranked = 'user' in owner ? rankedAs(await accountOf(owner.user), day, at) : {};
    if (ranked.account !== undefined && (await rounds.isPlayedBefore(ranked.account))) {
      throw new AppError('forbidden', {
        detail: 'You have played today’s ten, with an account that was deleted since.',
      });
    }
    const excluded = counts(day) ? {} : { excluded: true as const };
    const marks = { ...ranked, ...excluded, publish: new Date(closes) };
    return rounds.start({ owner, kind: 'daily', set, closes, marks }, at);
  };

  /** The owner's round of a set that they play only once; of a day, perhaps in another revision. */
  const startOnly = async (kind: 'daily' | 'challenge', set: QuestionSet, starter: Starter) => {
    const { owner, demandAllowance } = starter;
    const existing = await rounds.findOnly(owner, { set: set._id, day: set.day });
    if (existing) return existing;
    demandAllowance();
    return kind === 'daily' && set.day !== undefined ? beginDay(set, set.day, starter) : start(kind, set, owner);
  };

  const startDaily = async (starter: Starter): Promise<RoundDocument> =>
    startOnly('daily', found(await sets.ofDay(dayOf(now())), 'Today has no set yet.'), starter);

  const startArchived = async (day: string, { owner, demandAllowance }: Starter): Promise<RoundDocument> => {
    const set = found(day < dayOf(now()) ? await sets.ofDay(day) : undefined, `There is no earlier set of ${day}.`);
    demandAllowance();
    return start('archive', set, owner);
  };

  const startOwn = async (filter: QuizFilter, { owner, demandAllowance }: Starter): Promise<RoundDocument> => {
    demandAllowance();
    return start('own', await sets.own(filter), owner);
  };

  /** The caller's round of the same set: the one that the challenge was made from, today's, or one of this kind. */
  const startChallenge = async (
    { challenge: id, name }: Extract<Wish, { kind: 'challenge' }>,
    starter: Starter,
  ): Promise<RoundDocument> => {
    const { owner } = starter;
    const challenge = found(await challenges.find(id), 'There is no such challenge.');
    const set = found(await sets.find(challenge.set), 'The questions of this challenge are gone.');
    const kind = set.day === dayOf(now()) ? 'daily' : 'challenge';
    const existing = await rounds.ofChallenge(challenge, owner);
    // Whoever is in it goes on under the name they have.
    const nickname = existing?.challenge === id ? undefined : nicknameOf(name, owner);
    if (!existing && challenge.rounds.length >= challengeLimits.players) throw challengeFull();
    const round = existing ?? (await startOnly(kind, set, starter));
    await challenges.join(id, round._id);
    if (round.challenge !== id) await rounds.enterChallenge(round._id, id);
    if (nickname !== undefined) await rounds.nameVisitor(round._id, nickname);
    return { ...round, challenge: id };
  };

  return (wish: Wish, starter: Starter): Promise<RoundDocument> => {
    if (wish.kind === 'daily') return startDaily(starter);
    if (wish.kind === 'archive') return startArchived(wish.day, starter);
    return wish.kind === 'own' ? startOwn(wish.filter, starter) : startChallenge(wish, starter);
  };
};
