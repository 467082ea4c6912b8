import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';

// A server has no `CSS`, which the one that jest-dom brings along would hide.
if (typeof window === 'undefined') Reflect.deleteProperty(globalThis, 'CSS');

// A busy machine may stall for longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

// React records a stack for each element until it has recorded many; this takes a seventh of the quiz's tests' time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

// On a busy machine React runs effects several turns after a change. `findBy…`, `waitFor` and user acts therefore end
// once React is idle. `beforeAll` sets this, because Testing Library sets its wrapper when the test file imports it.
beforeAll(() => {
  const earlier = getConfig();
  configure({
    asyncWrapper: (work) =>
      earlier.asyncWrapper(async () => {
        const result: unknown = await work();
        await reactIsIdle();
        return result;
      }),
  });
});

let errors: string[] = [];

// A test that causes an error on purpose mocks console.error.
console.error = (...args: unknown[]) => {
  errors.push(format(...args));
};

afterEach(() => {
  const seen = errors;
  errors = [];
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`);
});

/** Resolves once React has scheduled no work between two tasks of the lowest priority. */
async function reactIsIdle(): Promise<void> {
  let [earlier, latest] = [0, 0];
  do {
    const { promise, resolve } = Promise.withResolvers<void>();
    [earlier, latest] = [latest, schedule(idle, resolve).id];
    await promise;
  } while (latest !== earlier + 1);
}
