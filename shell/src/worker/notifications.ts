import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { PushMessage } from '@cardwise/contracts/site/push-message';

declare const self: ServiceWorkerGlobalScope;

type Shown = Pick<PushMessage, 'path' | 'end'>;

export function handleNotifications(): void {
  self.addEventListener('push', (event) => {
    const { data: message } = PushMessage.safeParse(event.data?.json());
    if (message) event.waitUntil(show(message));
  });
  self.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    const shown = notification.data as Shown;
    notification.close();
    event.waitUntil(action === 'end' ? endSubscription(shown) : openPage(shown));
  });
}

function show(message: PushMessage): Promise<void> {
  const { title, body, path, end } = message;
  const options = { body, data: { path, end } satisfies Shown, actions: [{ action: 'end', title: end.label }] };
  return self.registration.showNotification(title, { ...options, tag: path });
}

/**
 * Ends a push subscription. The call to the service may fail, because a push service refuses messages to an ended
 * subscription anyway.
 */
async function endSubscription({ end: { path } }: Shown): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  const headers = { [markerHeader.name]: markerHeader.value, 'content-type': 'application/json' };
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  await Promise.allSettled([fetch(path, { method: 'POST', headers, body }), subscription.unsubscribe()]);
}

async function openPage({ path }: Shown): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}
