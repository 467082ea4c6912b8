import type { PushMessage } from '@cardwise/contracts/site/push-message';

import { handleNotifications } from './notifications.ts';

const message: PushMessage = {
  title: 'The Daily Ten',
  body: 'Ten new questions.',
  path: '/daily',
  end: { label: 'No more', path: '/rounds/reminders/end' },
};

type Handler = (event: object) => void;
const handlers: Record<string, Handler> = {};
const showNotification = jest.fn(async () => {});
const subscription = { endpoint: 'https://push.example/1', unsubscribe: jest.fn(async () => true) };
const getSubscription = jest.fn(async (): Promise<typeof subscription | null> => subscription);
const openWindow = jest.fn(async () => null);
const focus = jest.fn(async () => {});
let pages: { url: string; focus: () => Promise<void> }[] = [];

beforeAll(() => {
  jest.spyOn(self, 'addEventListener').mockImplementation(((name: string, handle: Handler) => {
    handlers[name] = handle;
  }) as typeof self.addEventListener);
  Object.assign(self, {
    registration: { showNotification, pushManager: { getSubscription } },
    clients: { matchAll: async () => pages, openWindow },
  });
  handleNotifications();
});
beforeEach(() => {
  jest.clearAllMocks();
  pages = [];
  globalThis.fetch = jest.fn(async () => new Response());
});

async function send(name: string, fields: object): Promise<void> {
  let done: unknown;
  handlers[name]?.({ ...fields, waitUntil: (work: unknown) => (done = work) });
  await done;
}

function click(action: string) {
  return send('notificationclick', {
    action,
    notification: { data: { path: message.path, end: message.end }, close: () => {} },
  });
}

it('shows a message with a button that ends such messages', async () => {
  await send('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith('The Daily Ten', {
    body: message.body,
    data: { path: '/daily', end: message.end },
    actions: [{ action: 'end', title: 'No more' }],
    tag: '/daily',
  });
});

it.each([
  undefined,
  {},
  { ...message, path: '//evil.example' },
  { ...message, end: { label: 'x', path: 'https://a' } },
])('shows nothing of %j', async (sent) => {
  await send('push', { data: { json: () => sent } });
  expect(showNotification).not.toHaveBeenCalled();
});

it('a click opens the page, or returns to it where it is open', async () => {
  await click('');
  expect(openWindow).toHaveBeenCalledWith('/daily');
  pages = [{ url: 'https://site.example/daily', focus }];
  await click('');
  expect(focus).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledTimes(1);
});

it('a click on the button ends the subscription, even if the site is away', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  await click('end');
  const [path, init] = jest.mocked(fetch).mock.calls[0]!;
  expect([path, init?.method, init?.body]).toEqual([
    '/rounds/reminders/end',
    'POST',
    '{"endpoint":"https://push.example/1"}',
  ]);
  expect(subscription.unsubscribe).toHaveBeenCalled();
  getSubscription.mockResolvedValueOnce(null);
  await click('end');
  expect(fetch).toHaveBeenCalledTimes(1);
});
