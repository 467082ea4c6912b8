import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { RaceState, raceEvents } from '@cardwise/contracts/rounds/races';
import { backOff } from '@cardwise/web-kit/back-off';
import { type EventSourceClient, createEventSource } from 'eventsource-client';

/** The server breaks a silence after 15 seconds. */
const silence = 20_000;
/** Further failures in a row do not lengthen the pauses: the race goes on. */
const mostFailures = 3;

type Listener = {
  onState: (state: RaceState) => void;
  onLost: () => void;
  /** Who has been removed is refused. */
  onRefused: () => void;
};

/** Listens to a race's events, and reconnects after random pauses. */
export const listen = (race: string, { onState, onLost, onRefused }: Listener) => {
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
      // Left to the client, all browsers would come back at the same moment.
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
  connect();
  return { connect, stop, isSilent: () => performance.now() - heardAt >= silence };
};
