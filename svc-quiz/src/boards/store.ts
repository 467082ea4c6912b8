import { boardLength, type BoardSpan, type HeldRound } from '@cardwise/contracts/rounds/boards';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { durableWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { readIds } from '@cardwise/service-kit/database/read-ids';
import { recently } from '@cardwise/service-kit/background/recently';
import { LRUCache } from 'lru-cache';

import { addDays, dayOf, overtime } from '../days/day.ts';
import type { BoardPlayer, RoundCollections } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import { finishedIn, loadStandings, type Period, type Standings } from './load-standings.ts';
import { nameKey } from './name-key.ts';
import { compareResults, rankAmong, type Standing, type Totals } from './standing.ts';

/** Milliseconds for which a board is not compiled again; that of all time goes through every day there has been. */
const freshFor = 5000;
const allTimeFreshFor = 60_000;

/** The first day of all time. */
const beginning = '0000-00-00';

/** Those who are on the boards. */
const listed = { appear: true, barred: { $ne: true } } as const;

/** Held rounds that an administrator sees at once. */
const mostHeld = 100;

const upsert = { upsert: true, writeConcern: durableWrite } as const;

/** Boards that are kept: the three spans, and single days around midnight. */
const mostKept = 6;

/** The names of users; those unknown are left out. */
export type NamesOf = (users: string[]) => Promise<Record<string, string>>;

type Dependencies = {
  collections: Pick<RoundCollections, 'rounds' | 'boardPlayers'>;
  names: NamesOf;
  /** Milliseconds since the epoch. */
  now: () => number;
};

type Recently<T> = ReturnType<typeof recently<T>>;

type KeptBoard = Standings & {
  /** Names of the first on the board, without those who have left it since. */
  names: Recently<Record<string, string>>;
};

const monday = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The boards, and who is on them. */
export const createBoardStore = ({ collections, names, now }: Dependencies) => {
  const { rounds, boardPlayers } = collections;
  const kept = new LRUCache<string, Recently<KeptBoard>>({ max: mostKept });

  const change = (user: string, fields: Omit<BoardPlayer, '_id'>) =>
    boardPlayers.updateOne({ _id: user }, { $set: fields }, upsert);

  /** Makes a name the one that a player appears by. False if nobody may have it, or somebody has one that looks like it. */
  const claimName = async (user: string, name: string, fields: Omit<BoardPlayer, '_id'> = {}): Promise<boolean> => {
    const key = nameKey(name);
    if (key === undefined) return false;
    try {
      await change(user, { ...fields, name, key });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  const boardOf = (period: Period) => {
    const key = Object.values(period).join();
    const known = kept.get(key);
    if (known) return known;
    const board = recently(
      async () => {
        const users = await readIds(boardPlayers, { filter: listed, order: { _id: 1 } });
        const standings = await loadStandings(collections, users, period);
        const first = standings.ordered.slice(0, boardLength).map(({ user }) => user);
        const loadNames = async () => {
          const still = await boardPlayers.find({ ...listed, _id: { $in: first } }).toArray();
          const current = await names(still.map(({ _id }) => _id));
          const shown: Record<string, string> = {};
          for (const { _id, name } of still) {
            const now = current[_id];
            const claimed = now === undefined || now === name || (await claimName(_id, now)) ? now : name;
            if (claimed !== undefined) shown[_id] = claimed;
          }
          return shown;
        };
        return { ...standings, names: recently(loadNames, freshFor, now) };
      },
      period.from === beginning ? allTimeFreshFor : freshFor,
      now,
    );
    kept.set(key, board);
    return board;
  };

  const periodOf = (span: BoardSpan): Period => {
    const today = dayOf(now());
    const from = { today, week: monday(today), all: beginning }[span];
    return { from, to: today, wonUntil: addDays(dayOf(now() - overtime), -1) };
  };

  /** The totals that somebody has or would have. */
  const totalsOf = async (owner: Owner, period: Period, { winning }: Standings) => {
    const own = await rounds
      .find({ ...owner, ...finishedIn(period) }, { projection: { day: 1, score: 1, ms: 1, unranked: 1 } })
      .toArray();
    const isRanked = own.some(({ unranked }) => !unranked);
    const unranked = isRanked ? undefined : own.at(-1)?.unranked;
    const totals = { won: 0, score: 0, ms: 0, days: own.length, ...(unranked ? { unranked } : {}) };
    for (const { day = '', score, ms } of own) {
      const best = winning.get(day);
      if (day <= period.wonUntil && (!best || compareResults({ score, ms }, best) <= 0)) totals.won += 1;
      totals.score += score;
      totals.ms += ms;
    }
    return totals;
  };

  const choiceOf = async (user: string): Promise<BoardPlayer | undefined> =>
    (await boardPlayers.findOne({ _id: user })) ?? undefined;

  return {
    /** @throws AppError `unavailable` while svc-profile, which has the names, is away. */
    load: async (span: BoardSpan, owner: Owner | undefined) => {
      const period = periodOf(span);
      const board = await boardOf(period).get();
      const { ordered, byUser } = board;
      const nameOf = await board.names.get();
      const ranked = <T extends Standing>(totals: T): T & { rank: number } => ({
        ...totals,
        rank: rankAmong(ordered, totals),
      });
      const listed = owner && 'user' in owner ? byUser.get(owner.user) : undefined;
      const own = listed ?? (owner && (await totalsOf(owner, period, board)));
      return {
        from: span === 'all' ? null : period.from,
        // The rounds of a deleted account may outlive its name for a moment.
        rows: ordered.slice(0, boardLength).flatMap((totals: Totals) => {
          const name = nameOf[totals.user];
          return name === undefined ? [] : [{ ...ranked(totals), name, you: totals === listed }];
        }),
        players: ordered.length,
        you: own && own.days > 0 ? ranked(own) : null,
      };
    },

    /** The rank of a round on the board of its day, or the one it would have. */
    rankOf: async (day: string, { score, ms }: { score: number; ms: number }): Promise<number> => {
      const { ordered } = await boardOf({ from: day, to: day, wonUntil: '' }).get();
      return rankAmong(ordered, { won: 0, score, ms });
    },

    choiceOf,

    /** Whether a player has not decided yet, and may. */
    asks: async (user: string): Promise<boolean> => {
      const player = await choiceOf(user);
      return player?.appear === undefined && player?.barred !== true;
    },

    /** A player's choice; the board of all time follows with its next names and standings. */
    appear: async (user: string, appear: boolean): Promise<void> => {
      const name = appear ? (await names([user]))[user] : undefined;
      if (!appear) {
        await boardPlayers.updateOne({ _id: user }, { $set: { appear }, $unset: { name: 1, key: 1 } }, upsert);
      } else if (name === undefined || !(await claimName(user, name, { appear }))) {
        throw new AppError('conflict', { detail: 'This name looks like another one on the boards, or mixes scripts.' });
      }
      for (const [key, board] of kept) if (!key.startsWith(beginning)) board.forget();
    },

    /** An administrator's decision; seen at once by whoever asks this process. */
    bar: async (user: string, barred: boolean): Promise<void> => {
      await change(user, { barred });
      for (const board of kept.values()) board.forget();
    },

    /** The latest rounds that wait for an administrator. */
    held: async (): Promise<HeldRound[]> => {
      const found = await rounds.find({ unranked: 'held' }, { sort: { finished: -1 }, limit: mostHeld }).toArray();
      return found.map(({ _id, user = '', day = '', score, answers }) => ({
        id: _id,
        user,
        day,
        score,
        answers: answers.map(({ correct, asked, at }) => ({
          correct,
          ms: Math.max(0, at.getTime() - asked.getTime()),
        })),
      }));
    },

    /** An administrator's decision about a held round. @returns undefined for one that is not held. */
    judge: async (round: string, accept: boolean): Promise<{ user: string; day: string } | undefined> => {
      const judged = await rounds.findOneAndUpdate(
        { _id: round, unranked: 'held' },
        accept ? { $unset: { unranked: 1 } } : { $set: { unranked: 'rejected' } },
        { writeConcern: durableWrite },
      );
      for (const board of kept.values()) board.forget();
      return judged ? { user: judged.user ?? '', day: judged.day ?? '' } : undefined;
    },

    /** Those of the users who have decided, or about whom an administrator has. */
    statesOf: async (users: string[]): Promise<Record<string, { appear: boolean; barred: boolean }>> => {
      const players = await boardPlayers.find({ _id: { $in: users } }).toArray();
      return Object.fromEntries(
        players.map(({ _id: user, appear = false, barred = false }) => [user, { appear, barred }]),
      );
    },
  };
};

export type BoardStore = ReturnType<typeof createBoardStore>;
