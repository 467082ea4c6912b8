import type { Report } from './collect-reports.ts';

const running = [{ part: 'mfe_quiz', build: 'q1' }];
let runsNew = false;
jest.mock('./builds-of-page.ts', () => ({ runningBuilds: () => running, runsNewBuild: async () => runsNew }));
const metrics: Record<string, (metric: { value: number }) => void> = {};
jest.mock('web-vitals', () => ({
  onLCP: (take: (typeof metrics)[string]) => (metrics['lcp'] = take),
  onINP: (take: (typeof metrics)[string]) => (metrics['inp'] = take),
  onCLS: (take: (typeof metrics)[string]) => (metrics['cls'] = take),
}));

function sent(): Report[] {
  return jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Report);
}

const build = { part: 'shell', build: 's1' };

function errorAt(column: number): Error {
  return Object.assign(new TypeError('x'), {
    stack: `TypeError: x\n    at b (${location.origin}/remotes/mfe_quiz/q1/r.js:1:${column})`,
  });
}

function fail(error: Error) {
  return globalThis.pageErrors?.push(new ErrorEvent('error', { error }));
}

function hide(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function start(drawn = 0.5, visit: string | null = 'token'): Promise<void> {
  for (const name of Object.keys(metrics)) delete metrics[name];
  await jest.isolateModulesAsync(async () => {
    const { startReporting } = await import('./start-reporting.ts');
    await startReporting({ build: 's1', visit: visit ?? undefined, drawn });
  });
}

const listeners: [EventTarget, string, EventListener][] = [];
beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/quiz');
  globalThis.fetch = jest.fn(async () => Response.json({ ok: true }));
  globalThis.pageErrors = [];
  runsNew = false;
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      listeners.push([target, type, listener as EventListener]);
      add(type, listener);
    });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener);
  jest.useRealTimers();
});

it('sends which builds run, with the errors from before it was there', async () => {
  fail(errorAt(1));
  await start();
  expect(sent()).toMatchObject([
    { started: [running[0], build], failed: running, errors: [{ ...running[0], view: 'quiz', count: 1 }] },
  ]);
  expect(jest.mocked(fetch).mock.calls[0]).toMatchObject(['/reports', { method: 'POST', keepalive: true }]);
});

it('sends the first error at once, others after some seconds, and the rest when the page is hidden, nothing twice', async () => {
  await start();
  fail(errorAt(1));
  jest.advanceTimersByTime(0);
  expect(sent()[1]).toMatchObject({ visit: 'token', started: [], failed: running, errors: [{ count: 1 }] });
  fail(errorAt(2));
  fail(errorAt(3));
  expect(sent()).toHaveLength(2);
  jest.advanceTimersByTime(5000);
  expect(sent()[2]).toMatchObject({ started: [], failed: [], errors: [{ count: 1 }, { count: 1 }] });
  fail(errorAt(4));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()[3]).toMatchObject({ started: [], failed: [], errors: [{ count: 1 }] });
  hide('hidden');
  hide('visible');
  hide('hidden');
  jest.advanceTimersByTime(60_000);
  expect(sent()).toHaveLength(4);
});

it('reports errors alone from a page that the gateway did not serve', async () => {
  await start(0.5, null);
  expect(sent()).toEqual([]);
  fail(errorAt(1));
  hide('hidden');
  expect(sent()).toMatchObject([{ errors: [{ count: 1 }] }]);
  expect(sent()[0]).not.toHaveProperty('visit');
});

it('takes an error that is caught, thrown on and refused for one', async () => {
  await start();
  const error = errorAt(1);
  globalThis.pageErrors?.push({ error });
  fail(error);
  globalThis.pageErrors?.push(Object.assign(new Event('unhandledrejection'), { reason: error }));
  hide('hidden');
  expect(sent()[1]?.errors).toMatchObject([{ kind: 'render', count: 1 }]);
});

it('reports a file that did not load after two seconds, when a page that is left has gone', async () => {
  await start();
  const script = Object.assign(document.createElement('script'), { src: '/remotes/mfe_quiz/q1/r.js' });
  document.body.append(script);
  script.addEventListener('error', (event) => globalThis.pageErrors?.push(event), { once: true });
  script.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(1900);
  hide('hidden');
  expect(sent()).toHaveLength(1);
  jest.advanceTimersByTime(200);
  expect(sent()[1]).toMatchObject({ failed: running, errors: [{ kind: 'load', count: 1 }] });
});

it('goes on when it cannot read an error or send a report', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new Error('offline')));
  await start();
  const unreadable = Object.defineProperty(new Error('x'), 'stack', {
    get: () => {
      throw errorAt(9);
    },
  });
  fail(unreadable);
  fail(errorAt(1));
  hide('hidden');
  expect(sent()[1]?.errors).toHaveLength(1);
});

it.each([
  ['one page load of ten', 0.09, false, true],
  ['not the other nine', 0.11, false, false],
  ['each one of a new build', 0.11, true, true],
])('measures %s, once', async (_, drawn, runsNewBuild, measured) => {
  runsNew = runsNewBuild;
  await start(drawn);
  expect(Object.keys(metrics).toSorted()).toEqual(measured ? ['cls', 'inp', 'lcp'] : []);
  metrics['lcp']?.({ value: 900 });
  metrics['lcp']?.({ value: 1200 });
  metrics['cls']?.({ value: 0.02 });
  hide('hidden');
  hide('visible');
  hide('hidden');
  const vitals = sent().flatMap((report) => report.vitals ?? []);
  expect(vitals).toEqual(measured ? [{ lcp: 1200, cls: 0.02, view: 'quiz', builds: [build, running[0]] }] : []);
});
