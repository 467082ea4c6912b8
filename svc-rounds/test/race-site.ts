import * as calls from '@cardwise/contracts/rounds/races';
import { raceTimes, RaceState, type RaceView } from '@cardwise/contracts/rounds/races';
import { markerHeader, type Endpoint, type RequestOf, type ResponseOf } from '@cardwise/contracts/http/endpoint';
import { createAddressShare } from '@cardwise/service-kit/limits/allowance';

import type { QuestionSet } from '../src/sets/model.ts';
import { serveStores } from './make-stores.ts';
import { startRounds } from './start-rounds.ts';

export const filter = {
  hero: true,
  location: true,
  minion: true,
  spell: true,
  weapon: true,
  standardsets: [{ name: 'core', active: true }],
  wildsets: [],
  current: 'core',
} as unknown as RequestOf<typeof calls.createRace>['body']['filter'];

type Refused = { code?: string; detail?: string; issues?: { path: string; message: string }[] };

async function readEvents(url: string, headers: Record<string, string>) {
  const aborting = new AbortController();
  const response = await fetch(url, { headers, signal: aborting.signal });
  const ids: number[] = [];
  const states: RaceState[] = [];
  const texts: string[] = [];
  let ended = false;
  let waiting: (() => void)[] = [];
  const tell = (): void => {
    const told = waiting;
    waiting = [];
    for (const resolve of told) resolve();
  };
  const take = (event: string): void => {
    texts.push(event);
    const id = /^id: (\d+)$/m.exec(event)?.[1];
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    ids.push(Number(id));
    states.push(RaceState.parse(JSON.parse(data)));
    tell();
  };
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        const events = (text + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
        text = events.pop() ?? '';
        events.forEach(take);
      }
    } catch {
      // The test has closed the stream, or the process is gone.
    }
    ended = true;
    tell();
  };
  const reading = response.ok ? read() : void (await response.text());
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      if (ended) throw new Error('the events have ended');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    ids,
    states,
    texts,
    latest: (): RaceState => states.at(-1) as RaceState,
    /** Resolves with the first state for which `isSo` holds, which may be the latest one. */
    until: async (isSo: (state: RaceState) => boolean): Promise<RaceState> => {
      await until(() => states.length > 0 && isSo(states.at(-1) as RaceState));
      return states.at(-1) as RaceState;
    },
    ended: (): Promise<void> => until(() => ended).catch(() => {}),
    close: async (): Promise<void> => {
      aborting.abort();
      await reading;
    },
  };
}

export type Events = Awaited<ReturnType<typeof readEvents>>;

export async function startRaces() {
  let now = Date.parse('2026-11-25T10:00:00Z');
  const clock = () => now;
  const options = { now: clock, share: createAddressShare(1000) };
  const site = await startRounds('2026-11-25T10:00:00Z', options);
  /** This stands for a second process on the same database. */
  const other = await serveStores(site.stores, options);
  const { races, rounds, sets } = site.collections;
  const open: Events[] = [];
  let players = 0;

  /** Returns a browser that has an address of its own by default. */
  const player = ({
    user,
    ip = `203.0.${Math.trunc((players += 1) / 200)}.${players % 200}`,
    at = site,
  }: { user?: string; ip?: string; at?: { url: string; call: typeof site.call } } = {}) => {
    let cookie = '';
    const headers = { 'x-forwarded-for': ip, ...(user === undefined ? {} : { 'x-test-user': user }) };
    const call = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
      const answer = await at.call(endpoint, { ...(request as RequestOf<E> & object), cookie, headers });
      cookie = /visit=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
      return { ...answer, body: answer.body as ResponseOf<E> & Refused };
    };
    const params = (race: string) => ({ params: { race } });
    const same = {
      ip,
      call,
      visit: () => cookie.slice('visit='.length),
      create: (given: Partial<RequestOf<typeof calls.createRace>['body']> = {}) =>
        call(calls.createRace, { body: { filter, length: 10, pace: 'own', name: 'Ada', ...given } }),
      join: (race: string, name?: string) =>
        call(calls.joinRace, { ...params(race), body: name === undefined ? {} : { name } }),
      load: (race: string) => call(calls.loadRace, params(race)),
      ready: (race: string, ready = true) => call(calls.readyRace, { ...params(race), body: { ready } }),
      attend: (race: string) => call(calls.attendRace, params(race)),
      begin: (race: string) => call(calls.beginRace, params(race)),
      leave: (race: string) => call(calls.leaveRace, params(race)),
      remove: (race: string, member: number) => call(calls.removeRacer, { ...params(race), body: { member } }),
      clear: (race: string) => call(calls.clearRace, params(race)),
      members: (race: string) => call(calls.raceMembers, params(race)),
      rematch: (race: string) => call(calls.rematchRace, params(race)),
      round: (race: string) => call(calls.raceRound, { ...params(race), body: { locale: 'en' } }),
      next: (race: string, question: number) =>
        call(calls.nextRaceQuestion, { ...params(race), body: { question, locale: 'en' } }),
      answerRound: (race: string, question: number, choice: number) =>
        call(calls.answerRaceRound, { ...params(race), body: { question, choice, locale: 'en' } }),
      question: (race: string, number: number) =>
        call(calls.raceQuestion, { params: { race, number }, query: { locale: 'en' } }),
      questions: (race: string) => call(calls.raceQuestions, { ...params(race), query: { locale: 'en' } }),
      answer: (race: string, question: number, choice: number) =>
        call(calls.answerRace, { ...params(race), body: { question, choice } }),
      /** Returns the same browser at another process. */
      through: (elsewhere: typeof at) => {
        const moved = player({ ...(user === undefined ? {} : { user }), ip, at: elsewhere });
        moved.become(cookie);
        return moved;
      },
      become: (given: string) => {
        cookie = given;
      },
      watch: async (race: string): Promise<Events> => {
        const events = await readEvents(`${at.url}/quiz/races/${race}/events`, {
          ...headers,
          cookie,
          [markerHeader.name]: markerHeader.value,
        });
        open.push(events);
        return events;
      },
    };
    return same;
  };

  const getSet = async (race: string): Promise<QuestionSet> => {
    const { set = '' } = (await races.findOne({ _id: race })) ?? {};
    return (await sets.findOne({ _id: set })) as QuestionSet;
  };

  return {
    ...site,
    other,
    races,
    rounds,
    player,
    getSet,
    getChoice: async (race: string, question: number, right = true): Promise<number> => {
      const { correct = 0, choices = [] } = (await getSet(race)).questions[question - 1] ?? {};
      return right ? correct : (correct + 1) % choices.length;
    },
    now: clock,
    pass: (milliseconds: number): void => {
      now += milliseconds;
      site.setClock(new Date(now).toISOString());
    },
    countDown: (): void => {
      now += raceTimes.countdown;
      site.setClock(new Date(now).toISOString());
    },
    closeStreams: async (): Promise<void> => {
      await Promise.all(open.splice(0).map((events) => events.close()));
    },
    close: async (): Promise<void> => {
      await other.close();
      await site.close();
    },
  };
}

export type RaceSite = Awaited<ReturnType<typeof startRaces>>;
export type Racer = ReturnType<RaceSite['player']>;

export function getPhase({ body }: { body: RaceView }) {
  return body.state.phase;
}
