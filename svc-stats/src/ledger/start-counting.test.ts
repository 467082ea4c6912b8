import { install } from '@sinonjs/fake-timers';
import { silentLogger } from '@cardwise/service-kit/logs/logger';

import { startFolding } from './start-counting.ts';
import type { Step } from './ledger.ts';

function scripted() {
  const calls: number[] = [];
  /** Each call was to count the answers up to one of these instants. */
  const instants: (number | undefined)[] = [];
  let answers: (Step | Error)[] = [];
  return {
    calls,
    instants,
    answer: (...next: (Step | Error)[]) => {
      answers = next;
    },
    foldNext: async (before?: Date): Promise<Step> => {
      calls.push(Date.now());
      instants.push(before?.getTime());
      const answer = answers.shift() ?? 'idle';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

let clock: ReturnType<typeof install>;
beforeEach(() => {
  clock = install();
});
afterEach(() => {
  clock.uninstall();
});

function start(ledger: ReturnType<typeof scripted>) {
  return startFolding({
    ledger,
    accounting: { rebuildNext: async () => 'idle' },
    log: silentLogger(),
    interval: 200,
    idle: 5000,
  });
}

it('folds without pause until nothing is left', async () => {
  const ledger = scripted();
  ledger.answer('claimed', 'completed', 'claimed', 'completed', 'idle');
  const folding = start(ledger);
  await clock.tickAsync(0);
  expect(ledger.calls).toHaveLength(5);
  await folding.stop();
});

it('a run counts what was waiting when it began', async () => {
  const ledger = scripted();
  const foldNext = ledger.foldNext;
  ledger.foldNext = (before) => {
    clock.setSystemTime(Date.now() + 50);
    return foldNext(before);
  };
  ledger.answer('claimed', 'completed', 'idle');
  const began = Date.now();
  const folding = start(ledger);
  await clock.tickAsync(0);
  expect(ledger.instants).toEqual([began, began, began]);
  await folding.stop();
});

it('polls less and less often while there is nothing to do', async () => {
  const ledger = scripted();
  const folding = start(ledger);
  await clock.tickAsync(20_000);
  const pauses = ledger.calls.slice(1).map((at, n) => at - (ledger.calls[n] ?? 0));
  expect(pauses.slice(0, 6)).toEqual([400, 800, 1600, 3200, 5000, 5000]);
  await folding.stop();
});

it('folds at once when woken, but not more often than the interval', async () => {
  const ledger = scripted();
  const folding = start(ledger);
  await clock.tickAsync(3000);
  const before = ledger.calls.length;
  for (let n = 0; n < 10; n += 1) {
    folding.wake();
    await clock.tickAsync(10);
  }
  expect(ledger.calls).toHaveLength(before + 1);
  await clock.tickAsync(100);
  expect(ledger.calls).toHaveLength(before + 2);
  await folding.stop();
});

it('an answer that arrives during a round does not wait for the long pause', async () => {
  const ledger = scripted();
  const folding = start(ledger);
  await clock.tickAsync(20_000);
  const round = ledger.foldNext;
  ledger.foldNext = async () => {
    folding.wake();
    ledger.foldNext = round;
    return round(new Date());
  };
  folding.wake();
  await clock.tickAsync(0);
  const before = ledger.calls.length;
  await clock.tickAsync(200);
  expect(ledger.calls).toHaveLength(before + 1);
  await folding.stop();
});

it('continues after an outage, and ends when stopped', async () => {
  const ledger = scripted();
  ledger.answer(new Error('away'), new Error('away'), 'claimed', 'completed');
  const folding = start(ledger);
  await clock.tickAsync(3000);
  expect(ledger.calls.length).toBeGreaterThanOrEqual(5);
  await folding.stop();
  const before = ledger.calls.length;
  folding.wake();
  await clock.tickAsync(60_000);
  expect(ledger.calls).toHaveLength(before);
});
