import type { RequestOf } from '@cardwise/contracts/http/endpoint';
import { saveReminder, endReminder, findReminder, reminderKey } from '@cardwise/contracts/rounds/reminders';
import { callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

/** The site's worker has this many milliseconds to appear; it is installed some time after a browser's first page. */
const workerTimeout = 15_000;

/** `hour` is null if the browser has no reminder. */
type State = { phase: 'loading' | 'unsupported' } | { phase: 'ready'; hour: number | null };

type Failure = 'refused' | 'failed';

export function useReminder() {
  const locale = useLocale();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => !left && setState(loaded),
      () => !left && setState({ phase: 'ready', hour: null }),
    );
    return () => {
      left = true;
    };
  }, []);

  const change = async (hour: number | null, run: () => Promise<unknown>): Promise<void> => {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await run();
      setState({ phase: 'ready', hour });
    } catch (error) {
      setFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed');
    }
    setPending(false);
  };

  return {
    state,
    pending,
    failure,
    save: (hour: number) =>
      change(hour, async () => {
        // The permission is asked for first, because Safari allows that only during the press itself.
        await Notification.requestPermission();
        const { key } = await callApi(reminderKey, {});
        const subscription = (await findSubscription()) ?? (await subscribe(key));
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await callApi(saveReminder, { body: { ...describeSubscription(subscription), hour, zone, locale } });
      }),
    end: () =>
      change(null, async () => {
        const subscription = await findSubscription();
        if (!subscription) return;
        await callApi(endReminder, { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
      }),
  };
}

async function load(): Promise<State> {
  if (!(await canSubscribe())) return { phase: 'unsupported' };
  const subscription = await findSubscription();
  if (!subscription) return { phase: 'ready', hour: null };
  const { hour } = await callApi(findReminder, { body: { endpoint: subscription.endpoint } });
  return { phase: 'ready', hour };
}

async function canSubscribe(): Promise<boolean> {
  return (await registration()) !== undefined;
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to push messages.
 * @throws DOMException `NotAllowedError` if the player or the browser refuses.
 */
async function subscribe(key: string): Promise<PushSubscription> {
  const worker = await registration();
  if (!worker) throw new DOMException('This browser has no push.', 'NotSupportedError');
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Returns the worker's registration, or undefined if the browser has no push or the worker does not appear in time. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, workerTimeout, undefined);
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

/** Describes a subscription with the server key that it was made with, which need not be the site's newest. */
function describeSubscription(
  subscription: PushSubscription,
): Pick<RequestOf<typeof saveReminder>['body'], 'endpoint' | 'keys' | 'key'> {
  return {
    endpoint: subscription.endpoint,
    keys: {
      p256dh: toBase64Url(subscription.getKey('p256dh')),
      auth: toBase64Url(subscription.getKey('auth')),
    },
    key: toBase64Url(subscription.options.applicationServerKey),
  };
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
