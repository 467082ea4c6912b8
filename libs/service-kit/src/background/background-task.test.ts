import { install } from '@sinonjs/fake-timers';

import { silentLogger } from '../logs/logger.ts';
import { shareNextRun, startBackgroundTask } from './background-task.ts';

let clock: ReturnType<typeof install>;
beforeEach(() => {
  clock = install();
});
afterEach(() => {
  clock.uninstall();
});

function logged() {
  const log = silentLogger();
  return {
    log,
    error: jest.spyOn(log, 'error'),
    warn: jest.spyOn(log, 'warn'),
    info: jest.spyOn(log, 'info'),
  };
}

const base = { name: 'test', log: silentLogger(), interval: 1000 };

it('runs at once, then after each interval', async () => {
  let runs = 0;
  const task = startBackgroundTask({ ...base, run: async () => void (runs += 1) });
  await clock.tickAsync(0);
  expect(runs).toBe(1);
  await clock.tickAsync(2000);
  expect(runs).toBe(3);
  await task.stop();
  await clock.tickAsync(5000);
  expect(runs).toBe(3);
});

it('a run may decide when the next one is due', async () => {
  const at: number[] = [];
  const task = startBackgroundTask({
    ...base,
    run: async () => {
      at.push(Date.now());
      return at.length * 10;
    },
  });
  await clock.tickAsync(60);
  await task.stop();
  expect(at.map((time) => time - (at[0] ?? 0))).toEqual([0, 10, 30, 60]);
});

it('callers during a run share the next one and wait until it has ended', async () => {
  let runs = 0;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const task = startBackgroundTask({ ...base, run: () => gates[runs++]?.promise ?? Promise.resolve() });
  await clock.tickAsync(0);
  const over = jest.fn();
  const asked = [task.runNext().then(over), task.runNext().then(over)];
  gates[0]?.resolve();
  await clock.tickAsync(0);
  expect(runs).toBe(2);
  expect(over).not.toHaveBeenCalled();
  gates[1]?.resolve();
  await Promise.all(asked);
  expect(runs).toBe(2);
  await task.stop();
});

it('keeps its spacing however often it is woken', async () => {
  let runs = 0;
  const task = startBackgroundTask({ ...base, spacing: 200, run: async () => void (runs += 1) });
  for (let n = 0; n < 20; n += 1) {
    await clock.tickAsync(25);
    task.wake();
  }
  expect(runs).toBe(3);
  await task.stop();
});

function failing(failures: number) {
  return async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
  };
}

it('goes on after failures, and warns of a short outage once', async () => {
  const { log, error, warn, info } = logged();
  const task = startBackgroundTask({ ...base, log, retryAfter: 10, run: failing(3) });
  await clock.tickAsync(100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledTimes(1);
  await task.stop();
});

it('an outage that lasts is an error once, and the next one again', async () => {
  const { log, error, warn } = logged();
  let away = true;
  const run = async () => {
    if (away) throw new Error('away');
  };
  const task = startBackgroundTask({ ...base, log, retryAfter: 1_000, run });
  for (const outages of [1, 2]) {
    away = true;
    task.wake();
    await clock.tickAsync(70_000);
    expect([warn, error].map(({ mock }) => mock.calls.length)).toEqual([outages, outages]);
    away = false;
    await clock.tickAsync(2_000);
  }
  await task.stop();
});

it('a stop aborts the current run, waits for it, and releases callers that wait for the next', async () => {
  let ended = false;
  const task = startBackgroundTask({
    ...base,
    run: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
    },
  });
  await clock.tickAsync(0);
  const next = task.runNext();
  await task.stop();
  expect(ended).toBe(true);
  await next;
});

it('never runs if stopped before its first run', async () => {
  const run = jest.fn(async () => {});
  const task = startBackgroundTask({ ...base, firstRunAfter: 500, run });
  await task.stop();
  await clock.tickAsync(1000);
  expect(run).not.toHaveBeenCalled();
});

function controlled() {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = shareNextRun(() => {
    const begun = Promise.withResolvers<void>();
    runs.push(begun);
    return begun.promise;
  });
  return { runs, run };
}

function turn() {
  return clock.tickAsync(0);
}

it('callers who come while a run is under way share the next one', async () => {
  const { runs, run } = controlled();
  const first = run();
  await turn();
  const later = [run(), run()];
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(later);
  await turn();
  expect(runs).toHaveLength(2);
});

it('a run that fails fails for its own callers alone', async () => {
  const { runs, run } = controlled();
  const first = run();
  await turn();
  const second = run();
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  runs[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
