import type { RequestOf } from '@cardwise/contracts/http/endpoint';
import { saveReminder, endReminder, findReminder, reminderKey } from '@cardwise/contracts/rounds/reminders';
import { callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

/**
 * The site's worker is installed some time after a browser's first page. After this many milliseconds without it, the
 * dialog says what else can be done; where the worker is only late, as on a busy device, it is used all the same.
 */
const workerTimeout = 15_000;

/** `hour` is null if the browser has no reminder. */
type State = { phase: 'loading' | 'unsupported' } | { phase: 'ready'; hour: number | null };

type Failure = 'refused' | 'failed';

export function useReminder() {
  const locale = useLocale();
  const [state, setState] = useState<State>(() => ({ phase: hasPush() ? 'loading' : 'unsupported' }));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    if (!hasPush()) return undefined;
    let left = false;
    const timer = setTimeout(setState, workerTimeout, { phase: 'unsupported' });
    findPushManager()
      .then((push) => {
        clearTimeout(timer);
        return findHour(push);
      })
      .then(
        (hour) => !left && setState({ phase: 'ready', hour }),
        () => !left && setState({ phase: 'ready', hour: null }),
      );
    return () => {
      left = true;
      clearTimeout(timer);
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
        const push = await findPushManager();
        const subscription =
          (await push.getSubscription()) ??
          (await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await callApi(saveReminder, { body: { ...describeSubscription(subscription), hour, zone, locale } });
      }),
    end: () =>
      change(null, async () => {
        const push = await findPushManager();
        const subscription = await push.getSubscription();
        if (!subscription) return;
        await callApi(endReminder, { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
      }),
  };
}

function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

/** Waits for the site's worker, which never comes where workers are off. */
async function findPushManager(): Promise<PushManager> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager;
}

/** Returns the hour of this browser's reminder, or null if it has none. */
async function findHour(push: PushManager): Promise<number | null> {
  const subscription = await push.getSubscription();
  if (!subscription) return null;
  const { hour } = await callApi(findReminder, { body: { endpoint: subscription.endpoint } });
  return hour;
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
