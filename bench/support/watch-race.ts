import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { raceEvents, type RaceState } from '@cardwise/contracts/rounds/races';
import { backOff } from '@cardwise/web-kit/back-off';
import { Agent, get, type IncomingMessage } from 'node:http';

export type Watch = { isOpen: () => boolean; events: () => number; close: () => void };

/** The pauses of browsers grow no longer after this many failures. */
const mostFailures = 3;

/** Each player has an address and a connection of its own, as browsers do. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Watches a race and connects again like a browser, at another moment than the other watchers. */
export function watchRace(
  url: string,
  { race, cookie, address }: { race: string; cookie: string; address: string },
  onState: (state: RaceState) => void,
): Watch {
  let [events, open, closed, failures] = [0, false, false, 0];
  let response: IncomingMessage | undefined;
  const connect = (): void => {
    if (closed) return;
    let ended = false;
    const again = (): void => {
      if (ended) return;
      ended = true;
      open = false;
      failures = Math.min(failures + 1, mostFailures);
      setTimeout(connect, backOff(failures));
    };
    const request = get(
      new URL(raceEvents.path.replace(':race', race), url),
      { agent, localAddress: address, headers: { [markerHeader.name]: markerHeader.value, cookie } },
      (incoming) => {
        response = incoming;
        if (incoming.statusCode !== 200) {
          incoming.resume();
          again();
          return;
        }
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const data = text
              .slice(0, end)
              .split('\n')
              .find((line) => line.startsWith('data: '));
            text = text.slice(end + 2);
            if (data === undefined) continue;
            events += 1;
            open = true;
            failures = 0;
            onState(JSON.parse(data.slice('data: '.length)) as RaceState);
          }
        });
        incoming.on('close', again);
        incoming.on('error', again);
      },
    );
    request.on('error', again);
  };
  connect();
  return {
    isOpen: () => open,
    events: () => events,
    close: () => {
      closed = true;
      response?.destroy();
    },
  };
}
