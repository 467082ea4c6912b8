import type { ChallengeResult, DayStreak, RoundResult } from '@cardwise/contracts/rounds';

import { dayOf, endOfDay } from '../days/day.ts';
import type { RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import type { SetResults, SetResultsReader } from './set-results.ts';

/** What is known of a round beyond its own set. */
export type Standings = {
  days: { streakOf: (owner: Owner, today: string) => Promise<DayStreak> };
  boards: {
    /** Rank on the board of the day, or the one that the round would have. */
    rankOf: (day: string, round: RoundDocument) => Promise<number>;
    /** Whether the player has still to say if they want to be on the boards. */
    asks: (user: string) => Promise<boolean>;
  };
  challenges: {
    /** All results of the challenge that the round is part of; null if it is part of none. */
    results: (round: RoundDocument, owner: Owner) => Promise<ChallengeResult[] | null>;
  };
};

type Dependencies = Standings & { setResults: SetResultsReader; now: () => number };

/** Percentage of the others that a round has beaten. */
const betterThan = async (
  { day, score, ms }: RoundDocument,
  { others, results, setResults }: { others: number; results: SetResults; setResults: SetResultsReader },
): Promise<number | null> => {
  if (day === undefined || others <= 0) return null;
  const lower = results.scores.slice(0, score).reduce((sum, players) => sum + players, 0);
  const worse = lower + (await setResults.countSlower(day, { score, ms, until: results.until }));
  return Math.min(100, Math.round((100 * worse) / others));
};

/** Number of the question that the smallest share of its players knew. */
const hardestOf = ({ asked, knew }: SetResults): number => {
  // Nobody has finished a question that has only just replaced another one.
  const shares = asked.map((players, index) => (players > 0 ? (knew[index] ?? 0) / players : 1));
  return shares.indexOf(Math.min(...shares)) + 1;
};

/** Makes the result of a round that is over. */
export const resultPresenter =
  ({ days, boards, challenges, setResults, now }: Dependencies) =>
  async (round: RoundDocument, owner: Owner, results: SetResults | undefined): Promise<RoundResult> => {
    const { day, kind, score, ms, user, finished } = round;
    const players = results?.players ?? 0;
    const others = kind === 'daily' && finished ? players - 1 : players;
    const today = dayOf(now());
    const presentDaily = async (ofDay: string) => {
      const [streak, rank, ask] = await Promise.all([
        days.streakOf(owner, today),
        boards.rankOf(ofDay, round),
        user === undefined ? false : boards.asks(user),
      ]);
      const next = new Date(endOfDay(today)).toISOString();
      return { streak, rank, next, ask_boards: ask };
    };
    const [better, daily, challenge] = await Promise.all([
      results ? betterThan(round, { others, results, setResults }) : null,
      kind === 'daily' && day !== undefined ? presentDaily(day) : null,
      challenges.results(round, owner),
    ]);
    return {
      score,
      ms,
      players,
      better_than: better,
      hardest: results && others > 0 ? hardestOf(results) : null,
      daily,
      challenge,
    };
  };
