import { raceLimits, type RaceMember, type RaceState } from '@cardwise/contracts/rounds/races';

import { sum } from '../rounds/set-results.ts';
import { getClose, getEnd, nextAfter, getPhase } from './due-transition.ts';
import type { RaceDocument } from './model.ts';
import { getHost, isAway, leftEarly, mayAnswer, getPlayers, type Numbered } from './presence.ts';
import { getFastest, getStandings } from './standings.ts';

const shownOfCrowd = { joined: 12, leading: 5 } as const;

/** Presents a race to everybody who watches it; nothing in the state reveals the answers to an open question. */
export function presentState(race: RaceDocument, now: number): RaceState {
  const { _id, version, pace, crowd, length, code = null, startsAt, asked, next = null } = race;
  const phase = getPhase(race, now);
  const players = getPlayers(race);
  const here = players.filter(({ member }) => !member.left);
  const last = asked.at(-1);
  const answering = here.filter(({ member }) => mayAnswer(member, asked.length - 1));
  const answered =
    (last?.counts && sum(last.counts)) ??
    answering.filter(({ member }) => member.progress.answered >= asked.length).length;
  const ranked = phase === 'over' || asked[0]?.closed ? getStandings(race) : [];
  const leading = new Set(ranked.slice(0, shownOfCrowd.leading).map(([number]) => number));
  const shown = !crowd
    ? players.filter(({ member }) => !leftEarly(race, member))
    : ranked.length > 0
      ? players.filter(({ number }) => leading.has(number))
      : here.slice(-shownOfCrowd.joined);
  return {
    id: _id,
    version,
    phase,
    pace,
    crowd,
    length,
    code: asked.length < length ? code : null,
    host: getHost(race, now),
    players: here.length,
    full: here.length >= (crowd ? raceLimits.crowd : raceLimits.players),
    members: shown.map((player) => presentMember(player, now)),
    starts: startsAt?.getTime() ?? null,
    ends: startsAt && pace === 'own' ? getEnd(race) : null,
    question: last
      ? {
          number: asked.length,
          opens: last.opened.getTime(),
          closes: getClose(last),
          // Some players have left since they answered.
          players: Math.max(answering.length, answered),
          answered,
          closed: last.closed !== undefined,
          next: last.closed ? nextAfter(last.closed) : null,
        }
      : null,
    standings: phase === 'over' || last?.closed ? ranked : [],
    fastest: phase === 'over' ? getFastest(race) : [],
    next,
  };
}

export function presentMember({ member, number }: Numbered, now: number): RaceMember {
  const { name = null, ready, left = false, progress } = member;
  const { answered, score, ms, marks = [] } = progress;
  return { number, name, ready, away: isAway(member, now), left, answered, score, ms, marks };
}
