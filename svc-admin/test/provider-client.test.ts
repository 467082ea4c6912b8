import { createProviderClient } from '../src/provider/provider-client.ts';
import { ProviderError } from '../src/provider/request-json.ts';
import { fakeCards } from './fake-cards.ts';
import {
  brokenBody,
  errorWithSuccess,
  hugeReply,
  serverError,
  startFakeProvider,
  tooManyRequests,
} from './fake-provider.ts';

const provider = await startFakeProvider(fakeCards(25));
const { signal } = new AbortController();

function getPeerClient(change: object = {}) {
  return createProviderClient({ ...provider.settings, pageSize: 10, backOff: 5, ...change });
}

afterAll(() => provider.close());
beforeEach(() => {
  provider.faults.length = 0;
  provider.requests.length = 0;
});

function pagesAsked() {
  return provider.requests.filter((path) => path.startsWith('/hearthstone/cards?')).length;
}

it('pages through all cards', async () => {
  const client = getPeerClient();
  const pages = await Promise.all([1, 2, 3, 4].map((page) => client.page(page, signal)));
  expect(pages.map(({ entries }) => entries.length)).toEqual([10, 10, 5, 0]);
  expect(pages[0]).toMatchObject({ pageCount: 3, cardCount: 25 });
});

it('asks without a locale, so that one crawl has all languages', async () => {
  await getPeerClient().page(1, signal);
  expect(provider.requests.some((path) => path.includes('locale'))).toBe(false);
  await getPeerClient({ locale: 'de_DE' }).page(1, signal);
  expect(provider.requests.at(-1)).toContain('locale=de_DE');
});

it('uses one token for many requests', async () => {
  const before = provider.tokensGiven();
  const client = getPeerClient();
  await Promise.all([1, 2, 3].map((page) => client.page(page, signal)));
  await client.metadata(signal);
  expect(provider.tokensGiven() - before).toBe(1);
});

it('asks for another token when its own is refused', async () => {
  const client = getPeerClient();
  await client.page(1, signal);
  provider.expireTokens();
  await expect(client.page(2, signal)).resolves.toMatchObject({ pageCount: 3 });
});

it('says that its credentials are refused', async () => {
  await expect(getPeerClient({ clientSecret: 'wrong' }).metadata(signal)).rejects.toThrow(
    'The provider answered 401 at /oauth/token',
  );
});

it.each([
  ['too many requests', tooManyRequests],
  ['a server error', serverError],
  ['an error with status 200', errorWithSuccess],
  ['an answer that breaks off', brokenBody],
])('tries again after %s', async (_, fault) => {
  provider.faults.push(fault(/cards\?/));
  await expect(getPeerClient().page(1, signal)).resolves.toMatchObject({ pageCount: 3 });
  expect(pagesAsked()).toBe(2);
});

it('waits as long as it is asked to', async () => {
  provider.faults.push(tooManyRequests(/cards\?/, 1, 1));
  const started = performance.now();
  await getPeerClient().page(1, signal);
  expect(performance.now() - started).toBeGreaterThanOrEqual(1000);
});

it('tells how each request went', async () => {
  const statuses: (number | undefined)[] = [];
  const onCall = (status: number | undefined) => statuses.push(status);
  provider.faults.push(tooManyRequests(/cards\?/), errorWithSuccess(/cards\?/));
  await getPeerClient({ onCall }).page(1, signal);
  expect(statuses).toEqual([429, undefined, 200]);
  await expect(getPeerClient({ onCall, clientSecret: 'wrong' }).card('1001', signal)).rejects.toThrow(ProviderError);
  expect(statuses.slice(3)).toEqual([401, 401, 401]);
});

it('does not wait for hours', async () => {
  provider.faults.push(tooManyRequests(/cards\?/, 9, 3600));
  await expect(getPeerClient().page(1, signal)).rejects.toMatchObject({ status: 429 });
  expect(pagesAsked()).toBe(1);
});

it('gives up after five retries and says why', async () => {
  provider.faults.push(errorWithSuccess(/cards\?/, 99));
  const failed = getPeerClient().page(1, signal);
  await expect(failed).rejects.toThrow(ProviderError);
  await expect(failed).rejects.toThrow("The provider's answer at /hearthstone/cards cannot be used: Internal mishap.");
  expect(pagesAsked()).toBe(6);
});

it('repeats no more than 200 characters of what the provider says', async () => {
  provider.faults.push({
    path: /metadata/,
    times: 9,
    answer: (context) => (context.body = { error: 'x'.repeat(10_000) }),
  });
  await expect(getPeerClient().metadata(signal)).rejects.toThrow(
    new RegExp(`^The provider's answer at /hearthstone/metadata cannot be used: x{200}\\.$`),
  );
});

it('does not ask again for a card that is not there', async () => {
  await expect(getPeerClient().card('999', signal)).rejects.toMatchObject({ status: 404 });
  expect(provider.requests.filter((path) => path.startsWith('/hearthstone/cards/999?'))).toHaveLength(1);
});

it('tells a broken card from its neighbours', async () => {
  const [first] = provider.cards;
  if (first) first.cardTypeId = 'four' as never;
  const { entries } = await getPeerClient().page(1, signal);
  expect(entries[0]).toMatchObject({
    id: '1001',
    name: 'Test Card 1001',
    problem: expect.stringContaining('cardTypeId'),
  });
  expect(entries.slice(1).every((entry) => 'card' in entry)).toBe(true);
  if (first) first.cardTypeId = 4;
});

it('stops at once when it is told to', async () => {
  provider.faults.push(serverError(/cards\?/, 99));
  const controller = new AbortController();
  const failed = getPeerClient({ backOff: 10_000 }).page(1, controller.signal);
  controller.abort(new Error('stopping'));
  await expect(failed).rejects.toThrow('stopping');
});

it.each([
  ['a page', /cards\?/, (client: ReturnType<typeof getPeerClient>) => client.page(1, signal), '/hearthstone/cards', 16],
  [
    'the metadata',
    /metadata/,
    (client: ReturnType<typeof getPeerClient>) => client.metadata(signal),
    '/hearthstone/metadata',
    8,
  ],
  [
    'a card',
    /\/1001\?/,
    (client: ReturnType<typeof getPeerClient>) => client.card('1001', signal),
    '/hearthstone/cards/1001',
    1,
  ],
])(
  'takes no more of %s than it may have, packed or not, and does not ask again',
  async (_, path, ask, said, megabytes) => {
    for (const packed of [false, true]) {
      provider.faults.push(hugeReply(path, 300, packed, 9));
      provider.requests.length = 0;
      await expect(ask(getPeerClient())).rejects.toThrow(
        `The provider's answer at ${said} has more than ${megabytes * 1024 * 1024} bytes.`,
      );
      expect(provider.requests.filter((request) => path.test(request))).toHaveLength(1);
      provider.faults.length = 0;
    }
  },
);

it('holds little of an answer that is unpacked to 300 MB', async () => {
  provider.faults.push(hugeReply(/metadata/, 300, true));
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  await expect(getPeerClient().metadata(signal)).rejects.toThrow(ProviderError);
  clearInterval(watch);
  expect(most - before).toBeLessThan(150 * 1024 * 1024);
});
