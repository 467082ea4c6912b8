import { createEventStreams } from '@cardwise/service-kit/http/event-stream';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Registry } from 'prom-client';

import type { Collections } from '../collections.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import { keepRaces } from './keep-races.ts';
import { watchRaces } from './watch-races.ts';

export type Races = ReturnType<typeof runRaces>;

type Dependencies = {
  db: Collections;
  sets: SetStore<QuestionSet>;
  prepareNext: (set: QuestionSet, index: number) => void;
  log: Logger;
  signal: AbortSignal;
  registry?: Registry;
  now?: () => number;
};

export function runRaces({ db, sets, prepareNext, log, signal, registry, now = Date.now }: Dependencies) {
  const watch = watchRaces({ db, log, now, moveOn: (race) => keeper.moveOn(race) });
  const keeper = keepRaces({ db, sets, prepareNext, onChange: watch.learn, log, now });
  const streams = createEventStreams({ signal, ...(registry && { registry }) });
  return { keeper, watch, streams, stop: watch.stop };
}
