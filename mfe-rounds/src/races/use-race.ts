import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { RaceState, type RaceView, loadRace, raceEvents } from '@cardwise/contracts/rounds/races';
import { callApi } from '@cardwise/web-kit';
import { type EventSourceClient, createEventSource } from 'eventsource-client';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { type Offset, offsetOf } from './clock.ts';

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

/** The server breaks a silence after 15 seconds. */
const silence = 20_000;

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
    let client: EventSourceClient | undefined;
    let heardAt = 0;

    const look = () =>
      readRace(id, signal).then(
        (seen) => setRace((before) => ({ ...seen, state: newer(before, seen.state) })),
        () => {},
      );
    const hear = () => {
      heardAt = performance.now();
    };
    const lose = () => setConnected(false);
    const connect = () => {
      client?.close();
      hear();
      client = createEventSource({
        url: raceEvents.path.replace(':race', id),
        headers: { [markerHeader.name]: markerHeader.value },
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          if (response.ok) return response;
          // Who has been removed is refused.
          if (response.status < 500) void look();
          throw new Error(`The race's events failed with ${response.status}`);
        },
        onComment: hear,
        onScheduleReconnect: lose,
        onMessage: ({ data }) => {
          hear();
          const { data: state } = RaceState.safeParse(JSON.parse(data));
          setConnected(true);
          if (state) setRace((before) => ({ ...before, state: newer(before, state) }));
        },
      });
    };
    /** Also tells the server's clock: the browser's may have rested. */
    const comeBack = () => {
      connect();
      void look();
    };
    const wake = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    const listening = setInterval(() => {
      if (performance.now() - heardAt < silence) return;
      lose();
      comeBack();
    }, 1000);

    connect();
    addEventListener('online', comeBack, { signal });
    addEventListener('offline', lose, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    return () => {
      abort.abort();
      client?.close();
      clearInterval(listening);
    };
  }, [id, belongs]);

  const { you, host } = race;
  return { ...race, host: you === null ? host : race.state.host === you, belongs, connected };
};
