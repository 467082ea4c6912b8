import type { Report } from './collect-reports.ts';

const running = [{ part: 'mfe_quiz', build: 'q1' }];
jest.mock('./builds-of-page.ts', () => ({ runningBuilds: () => running, runsNewBuild: async () => false }));

const started = [{ part: 'shell', build: 's1' }, ...running];

function sent(): Report[] {
  return jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Report);
}

async function open(block: string): Promise<void> {
  document.body.innerHTML = `<script type="application/json" id="visit">${block}</script>`;
  await jest.isolateModulesAsync(async () => (await import('./load-reporting.ts')).loadReporting());
}

function leave() {
  return window.dispatchEvent(new Event('pagehide'));
}

async function flushPromises(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => process.nextTick(resolve));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  document.documentElement.dataset['build'] = 's1';
  globalThis.fetch = jest.fn(async () => Response.json({ ok: true }));
  globalThis.pageErrors = [];
});
afterEach(() => jest.useRealTimers());

it('a page that is left at once is heard, once', async () => {
  await open('\nto.ken\n');
  leave();
  leave();
  expect(sent()).toEqual([{ visit: 'to.ken', started, failed: [], errors: [] }]);
});

it('an error is reported without waiting for the page to rest', async () => {
  await open('token');
  const stack = `TypeError: x\n    at b (${location.origin}/remotes/mfe_quiz/q1/r.js:1:2)`;
  globalThis.pageErrors?.push(new ErrorEvent('error', { error: Object.assign(new TypeError('x'), { stack }) }));
  await flushPromises();
  expect(sent()).toMatchObject([{ visit: 'token', failed: running, errors: [{ count: 1 }] }]);
});

it.each(['', '<!--# include virtual="/.visit" -->'])(
  'a page that holds %j instead of a token reports no page load',
  async (block) => {
    await open(block);
    leave();
    await flushPromises();
    expect(sent()).toEqual([]);
  },
);
