import { type RaceState, type RaceView, loadRace } from '@cardwise/contracts/rounds/races';
import { callApi } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { type Offset, offsetOf } from './clock.ts';
import { listen } from './listen.ts';

export type SeenRace = Omit<z.infer<typeof RaceView>, 'now'> & { offset: Offset };

export type Race = SeenRace & {
  /** Among the players, or the one who shows a crowd its questions. */
  belongs: boolean;
  connected: boolean;
};

type Standing = { member: number; place: number; score: number; ms: number };

/** Best first. */
export const readStandings = ({ standings }: Pick<RaceState, 'standings'>): Standing[] =>
  standings.map(([member = 0, place = 0, score = 0, ms = 0]) => ({ member, place, score, ms }));

export const seeRace = ({ now, ...view }: z.infer<typeof RaceView>, sent: number): SeenRace => ({
  ...view,
  offset: offsetOf(now, sent),
});

export const readRace = async (race: string, signal?: AbortSignal): Promise<SeenRace> => {
  const sent = performance.now();
  return seeRace(await callApi(loadRace, { params: { race } }, signal ? { signal } : {}), sent);
};

export const belongsTo = ({ you, host }: Pick<SeenRace, 'you' | 'host'>): boolean => you !== null || host;

const newer = (before: SeenRace, state: SeenRace['state']): SeenRace['state'] =>
  state.version >= before.state.version ? state : before.state;

/** Follows a race that the caller is in. Each event is the whole state, so nothing is lost with a connection. */
export const useRace = (first: SeenRace): Race => {
  const [race, setRace] = useState(first);
  const [connected, setConnected] = useState(false);
  const { id } = first.state;
  const belongs = belongsTo(race);

  useEffect(() => {
    if (!belongs) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const look = () =>
      readRace(id, signal).then(
        (seen) => setRace((before) => ({ ...seen, state: newer(before, seen.state) })),
        () => {},
      );
    const lose = () => setConnected(false);
    const events = listen(id, {
      onState: (state) => {
        setConnected(true);
        setRace((before) => ({ ...before, state: newer(before, state) }));
      },
      onLost: lose,
      onRefused: () => void look(),
    });
    /** Also tells the server's clock: the browser's may have rested. */
    const comeBack = () => {
      events.connect();
      void look();
    };
    const wake = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    const listening = setInterval(() => {
      if (!events.isSilent()) return;
      lose();
      comeBack();
    }, 1000);

    addEventListener('online', comeBack, { signal });
    addEventListener('offline', lose, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    return () => {
      abort.abort();
      events.stop();
      clearInterval(listening);
    };
  }, [id, belongs]);

  const { you, host } = race;
  return { ...race, host: you === null ? host : race.state.host === you, belongs, connected };
};
