import { startWorker } from './start-worker.ts';

const outline = '/en/index.html?build=b1';
const used = ['/main.0123abcd.js', '/main.0123abcd.css', '/remotes.json'];
const postMessage = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });
  performance.getEntriesByType = () => used.map((name) => ({ name }) as PerformanceEntry);
  Object.assign(document.documentElement, { lang: 'en' }).dataset['build'] = 'b1';
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  postMessage.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function visit(controlled: boolean, beforeRegistering = async () => {}): Promise<void> {
  const worker = Object.assign(new EventTarget(), {
    controller: controlled ? { postMessage } : null,
    register: async () => {
      await beforeRegistering();
      worker.controller ??= { postMessage };
      worker.dispatchEvent(new Event('controllerchange'));
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  startWorker();
  await jest.advanceTimersByTimeAsync(1000);
}

it.each([
  ['all that the page has used on a first visit', false, used],
  ['code that a worker in control may not have seen', true, used.slice(0, 2)],
])('keeps %s', async (_, controlled, kept) => {
  await visit(controlled);
  expect(postMessage).toHaveBeenCalledWith({ type: 'CACHE_URLS', payload: { urlsToCache: [outline, ...kept] } });
});

it('registers the worker again if the connection was lost meanwhile', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await visit(false, async () => {
    if (isOnline.mock.calls.length > 1) return;
    isOnline.mockReturnValue(false);
    throw new TypeError('Failed to fetch');
  });
  expect(postMessage).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(postMessage).toHaveBeenCalledTimes(1);
});
