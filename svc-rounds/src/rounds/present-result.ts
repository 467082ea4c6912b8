import type { ChallengeResult, DayStreak, Game, RoundResult } from '@cardwise/contracts/rounds/rounds';
import { dayOf } from '@cardwise/contracts/site/timing';

import { endOfDay } from '../sets/day.ts';
import { gameOf, type RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { percentOf, sum, type SetResults, type SetResultsReader } from './set-results.ts';

/** `made`: the challenge made of the round. */
export type ChallengeStanding = { made: string | null; results: ChallengeResult[] };

export type ResultSources = {
  streakOf: (owner: Owner, game: Game, today: string) => Promise<DayStreak>;
  rankOf: (day: string, round: RoundDocument) => Promise<number>;
  isUndecided: (user: string) => Promise<boolean>;
  challengeOf: (round: RoundDocument, owner: Owner) => Promise<ChallengeStanding | null>;
};

type Dependencies = { sources: ResultSources; setResults: SetResultsReader; now: () => number };

export function resultPresenter({ sources, setResults, now }: Dependencies) {
  return async (round: RoundDocument, owner: Owner, results: SetResults | undefined): Promise<RoundResult> => {
    const { day, kind, score, ms, user, finished, unranked } = round;
    const players = results?.players ?? 0;
    const others = kind === 'daily' && finished ? players - 1 : players;
    const at = now();
    const today = dayOf(at);
    const presentDaily = async (ofDay: string) => {
      const [streak, rank, undecided, place] = await Promise.all([
        sources.streakOf(owner, gameOf(round), today),
        sources.rankOf(ofDay, round),
        user === undefined ? false : sources.isUndecided(user),
        results ? placeOf(round, { results, setResults }) : null,
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
      sources.challengeOf(round, owner),
    ]);
    return {
      score,
      ms,
      players,
      better_than: better,
      hardest: results && others > 0 ? hardestOf(results) : null,
      daily,
      challenge: challenge?.results ?? null,
      made: challenge?.made ?? null,
    };
  };
}

type Others = { results: SetResults; setResults: SetResultsReader };

async function placeOf({ day, score, ms, finished }: RoundDocument, { results, setResults }: Others) {
  if (day === undefined || !finished) return null;
  const faster = await setResults.countEqual(day, { score, ms: { $lt: ms }, until: results.until });
  return sum(results.scores.slice(score + 1)) + faster + 1;
}

/** In percent. */
async function betterThan(
  { day, score, ms }: RoundDocument,
  { others, results, setResults }: Others & { others: number },
): Promise<number | null> {
  if (day === undefined || others <= 0) return null;
  const slower = await setResults.countEqual(day, { score, ms: { $gt: ms }, until: results.until });
  return Math.min(100, percentOf(sum(results.scores.slice(0, score)) + slower, others));
}

function hardestOf({ asked, knew }: SetResults): number {
  // A question that has just replaced another one has no players.
  const shares = asked.map((players, index) => (players > 0 ? (knew[index] ?? 0) / players : 1));
  return shares.indexOf(Math.min(...shares)) + 1;
}
