import type { RaceStanding, RaceState } from '@cardwise/contracts/rounds/races';

import type { RaceDocument } from './model.ts';
import { getPlayers, type Numbered } from './presence.ts';

/** Returns the numbers of the winners; nobody wins unless at least two answered, and somebody rightly. */
export function getWinners(race: RaceDocument): number[] {
  const rivals = getPlayers(race).filter(hasAnswered);
  if (rivals.length < 2) return [];
  return getStandings(race).flatMap(([number = 0, place, score = 0]) => (place === 1 && score > 0 ? [number] : []));
}

export function getStandings(race: RaceDocument): RaceStanding[] {
  const compare = compareIn(race);
  const ordered = getPlayers(race)
    .filter((player) => !player.member.left || hasAnswered(player))
    .toSorted(compare);
  let place = 1;
  return ordered.map((player, index) => {
    const before = ordered[index - 1];
    if (before && compare(before, player) !== 0) place = index + 1;
    const { score, ms } = player.member.progress;
    return [player.number, place, score, ms];
  });
}

function compareIn({ length }: RaceDocument) {
  return ({ member: { progress: a } }: Numbered, { member: { progress: b } }: Numbered): number =>
    b.score - a.score || Number(b.answered === length) - Number(a.answered === length) || a.ms - b.ms;
}

function hasAnswered({ member: { progress } }: Numbered): boolean {
  return progress.answered > (progress.missed ?? 0);
}

export function getFastest(race: RaceDocument): RaceState['fastest'] {
  return race.crowd
    ? []
    : Array.from({ length: race.length }, (_, index) => {
        const right = getPlayers(race).flatMap(({ number, member: { progress } }) => {
          const ms = progress.times?.[index];
          return progress.marks?.[index] && ms !== undefined ? [{ number, ms }] : [];
        });
        if (right.length === 0) return null;
        const ms = Math.min(...right.map((answer) => answer.ms));
        return { ms, members: right.filter((answer) => answer.ms === ms).map(({ number }) => number) };
      });
}
