import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { attendRace, RaceState, raceEvents, type RaceView, loadRace } from '@cardwise/contracts/rounds/races';
import { callApi } from '@cardwise/web-kit';
import { backOff } from '@cardwise/web-kit/back-off';
import { type EventSourceClient, createEventSource } from 'eventsource-client';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { type Offset, getOffset } from './server-time.ts';

/**
 * A connection that is silent for this many milliseconds is lost, because the server breaks a silence after 15 seconds.
 */
const silence = 20_000;
/** Further failures in a row do not lengthen the pauses between attempts, because the race goes on. */
const mostFailures = 3;

/**
 * A hidden page reports at this interval in milliseconds that its player is there. The server takes a member for away
 * after a longer time.
 */
const attendEvery = 15_000;
/**
 * A page that is hidden for longer than this many milliseconds counts as away: by then browsers wake it only once a
 * minute.
 */
const attendFor = 5 * 60_000;

export type SeenRace = Omit<z.infer<typeof RaceView>, 'now'> & { offset: Offset };

export type Race = SeenRace & {
  /** The user plays in the race, or hosts it on a crowd's big screen. */
  belongs: boolean;
  connected: boolean;
};

type Standing = { member: number; place: number; score: number; ms: number };

/** Returns the standings, best first. */
export function readStandings({ standings }: Pick<RaceState, 'standings'>): Standing[] {
  return standings.map(([member = 0, place = 0, score = 0, ms = 0]) => ({ member, place, score, ms }));
}

/** Returns whether this page shows a crowd its questions, which its host does without playing. */
export function isBigScreen({ state, you }: Pick<SeenRace, 'state' | 'you'>): boolean {
  return state.crowd && you === null;
}

/**
 * Follows a race. Each event holds the whole state, so nothing is lost when a connection breaks. A hidden page has no
 * connection: over HTTP/1.1, a browser allows only six, and hidden pages would take them from other pages.
 */
export function useRace(first: SeenRace): Race {
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
    const comeBack = () => {
      if (isHidden()) return;
      events.connect();
      void look();
    };
    const follow = () => {
      if (isHidden()) events.stop();
      else comeBack();
    };
    if (!isHidden()) events.connect();
    const leave = attendHidden(id);
    const listening = setInterval(() => {
      if (isHidden() || !events.isSilent()) return;
      lose();
      comeBack();
    }, 1000);

    // The stream is closed on leaving the page: a page with an open stream soon drops out of the back/forward cache. A
    // restored page becomes visible and connects again.
    addEventListener('pagehide', events.stop, { signal });
    addEventListener('online', comeBack, { signal });
    addEventListener('offline', lose, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    return () => {
      abort.abort();
      events.stop();
      leave();
      clearInterval(listening);
    };
  }, [id, belongs]);

  const { you, host } = race;
  return { ...race, host: you === null ? host : race.state.host === you, belongs, connected };
}

export function belongsTo({ you, host }: Pick<SeenRace, 'you' | 'host'>): boolean {
  return you !== null || host;
}

export async function readRace(race: string, signal?: AbortSignal): Promise<SeenRace> {
  const sent = performance.now();
  return seeRace(await callApi(loadRace, { params: { race } }, signal ? { signal } : {}), sent);
}

export function seeRace({ now, ...view }: z.infer<typeof RaceView>, sent: number): SeenRace {
  return {
    ...view,
    offset: getOffset(now, sent),
  };
}

function newer(before: SeenRace, state: SeenRace['state']): SeenRace['state'] {
  return state.version >= before.state.version ? state : before.state;
}

type Listener = {
  onState: (state: RaceState) => void;
  onLost: () => void;
  /** The server refuses the stream to a member who has been removed. */
  onRefused: () => void;
};

/** Listens to a race's events, and reconnects after random pauses. */
export function listen(race: string, { onState, onLost, onRefused }: Listener) {
  let client: EventSourceClient | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let failures = 0;
  const hear = () => {
    heardAt = performance.now();
  };
  const stop = () => {
    clearTimeout(waiting);
    client?.close();
  };
  const connect = () => {
    stop();
    hear();
    client = createEventSource({
      url: raceEvents.path.replace(':race', race),
      headers: { [markerHeader.name]: markerHeader.value },
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (response.ok) return response;
        if (response.status === 403) onRefused();
        throw new Error(`The race's events failed with ${response.status}`);
      },
      onComment: hear,
      // The client's own reconnection has fixed pauses, so all browsers would come back at the same moment.
      onScheduleReconnect: () => {
        stop();
        onLost();
        failures = Math.min(failures + 1, mostFailures);
        waiting = setTimeout(connect, backOff(failures));
      },
      onMessage: ({ data }) => {
        hear();
        failures = 0;
        const { data: state } = RaceState.safeParse(JSON.parse(data));
        if (state) onState(state);
      },
    });
  };
  return { connect, stop, isSilent: () => performance.now() - heardAt >= silence };
}

/**
 * Reports that the player is there while the page is hidden and has no connection.
 * @returns a function that ends it.
 */
function attendHidden(race: string): () => void {
  let hiddenAt = performance.now();
  const change = () => {
    hiddenAt = performance.now();
  };
  const timer = setInterval(() => {
    if (!isHidden() || performance.now() - hiddenAt > attendFor) return;
    callApi(attendRace, { params: { race } }).catch(() => {});
  }, attendEvery);
  document.addEventListener('visibilitychange', change);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', change);
  };
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}
