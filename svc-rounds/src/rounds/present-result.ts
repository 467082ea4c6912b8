import type { ChallengeResult, DayStreak, Game, RoundResult } from '@cardwise/contracts/rounds/rounds';
import { toDay } from '@cardwise/contracts/site/timing';

import { endOfDay } from '../sets/day.ts';
import { getGameName, type RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { toPercent, sum, type SetResults, type SetResultsReader } from './set-results.ts';

/** `made` is the id of the challenge that was made of the round, or null. */
export type ChallengeStanding = { made: string | null; results: ChallengeResult[] };

export type ResultSources = {
  getStreak: (owner: Owner, game: Game, today: string) => Promise<DayStreak>;
  getRank: (day: string, round: RoundDocument) => Promise<number>;
  isUndecided: (user: string) => Promise<boolean>;
  getChallenge: (round: RoundDocument, owner: Owner) => Promise<ChallengeStanding | null>;
};

type Dependencies = { sources: ResultSources; setResults: SetResultsReader; now: () => number };

export function resultPresenter({ sources, setResults, now }: Dependencies) {
  return async (round: RoundDocument, owner: Owner, results: SetResults | undefined): Promise<RoundResult> => {
    const { day, kind, score, ms, user, finished, unranked } = round;
    const players = results?.players ?? 0;
    const others = kind === 'daily' && finished ? players - 1 : players;
    const at = now();
    const today = toDay(at);
    const presentDaily = async (ofDay: string) => {
      const [streak, rank, undecided, place] = await Promise.all([
        sources.getStreak(owner, getGameName(round), today),
        sources.getRank(ofDay, round),
        user === undefined ? false : sources.isUndecided(user),
        results ? getPlace(round, { results, setResults }) : null,
      ]);
      const next = new Date(endOfDay(today)).toISOString();
      return {
        streak,
        rank,
        place,
        ...(finished && unranked ? { unranked } : {}),
        next,
        left: endOfDay(today) - at,
        ask_boards: undecided,
      };
    };
    const [better, daily, challenge] = await Promise.all([
      results ? betterThan(round, { others, results, setResults }) : null,
      kind === 'daily' && day !== undefined ? presentDaily(day) : null,
      sources.getChallenge(round, owner),
    ]);
    return {
      score,
      ms,
      players,
      better_than: better,
      hardest: results && others > 0 ? getHardest(results) : null,
      daily,
      challenge: challenge?.results ?? null,
      made: challenge?.made ?? null,
    };
  };
}

type Others = { results: SetResults; setResults: SetResultsReader };

async function getPlace({ day, score, ms, finished }: RoundDocument, { results, setResults }: Others) {
  if (day === undefined || !finished) return null;
  const faster = await setResults.countEqual(day, { score, ms: { $lt: ms }, until: results.until });
  return sum(results.scores.slice(score + 1)) + faster + 1;
}

/** Returns the percentage of the other players who did worse; null without a day or other players. */
async function betterThan(
  { day, score, ms }: RoundDocument,
  { others, results, setResults }: Others & { others: number },
): Promise<number | null> {
  if (day === undefined || others <= 0) return null;
  const slower = await setResults.countEqual(day, { score, ms: { $gt: ms }, until: results.until });
  return Math.min(100, toPercent(sum(results.scores.slice(0, score)) + slower, others));
}

function getHardest({ asked, knew }: SetResults): number {
  // A question that has just replaced another one has no players.
  const shares = asked.map((players, index) => (players > 0 ? (knew[index] ?? 0) / players : 1));
  return shares.indexOf(Math.min(...shares)) + 1;
}
