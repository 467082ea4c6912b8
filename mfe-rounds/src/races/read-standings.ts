import type { RaceState } from '@cardwise/contracts/rounds/races';

type Standing = { member: number; place: number; score: number; ms: number };

/** Best first. */
export const readStandings = ({ standings }: Pick<RaceState, 'standings'>): Standing[] =>
  standings.map(([member = 0, place = 0, score = 0, ms = 0]) => ({ member, place, score, ms }));
