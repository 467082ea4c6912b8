import type { saveReminder } from '@cardwise/contracts/rounds/reminders';
import type { RequestOf } from '@cardwise/contracts/http/endpoint';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis ? navigator.serviceWorker.getRegistration() : undefined;

/** False where the site has no worker, or the browser no push. */
export const canSubscribe = async (): Promise<boolean> => (await registration()) !== undefined;

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

/** @throws DOMException `NotAllowedError` if the player or the browser refuses. */
export const subscribe = async (key: string): Promise<PushSubscription> => {
  const worker = await registration();
  if (!worker) throw new DOMException('This browser has no push.', 'NotSupportedError');
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** With the key that it was made with, which may not be the site's newest. */
export const describeSubscription = (
  subscription: PushSubscription,
): Pick<RequestOf<typeof saveReminder>['body'], 'endpoint' | 'keys' | 'key'> => ({
  endpoint: subscription.endpoint,
  keys: {
    p256dh: toBase64Url(subscription.getKey('p256dh')),
    auth: toBase64Url(subscription.getKey('auth')),
  },
  key: toBase64Url(subscription.options.applicationServerKey),
});
