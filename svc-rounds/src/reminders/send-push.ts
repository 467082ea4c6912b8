import type { PushMessage } from '@cardwise/contracts/site/push-message';
import { ECDH } from 'node:crypto';
import webPush from 'web-push';

import type { PushKeys } from './push-keys.ts';
import type { Reminder } from './model.ts';

/** `gone` means that no message can ever reach the subscription. */
export type Outcome = 'sent' | 'gone' | 'failed';

const timeout = 10_000;

/** @param hosts the allowed hosts; `*.` stands for any host below. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port || username || password) return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

type Dependencies = {
  keys: Pick<PushKeys, 'find'>;
  contact: string;
  fetch?: typeof fetch;
};

export function pushSender({ keys, contact, fetch = globalThis.fetch }: Dependencies) {
  return async (reminder: Reminder, message: PushMessage, seconds: number, signal: AbortSignal): Promise<Outcome> => {
    const key = await keys.find(reminder.key);
    if (!key || !isOnCurve(reminder.keys.p256dh)) return 'gone';
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: reminder._id, keys: reminder.keys },
      JSON.stringify(message),
      {
        TTL: seconds,
        topic: 'daily',
        urgency: 'normal',
        vapidDetails: { subject: contact, publicKey: key._id, privateKey: key.privateKey },
      },
    );
    // fetch sets the length itself.
    const { 'Content-Length': _, ...rest } = headers as Record<string, string>;
    try {
      const response = await fetch(endpoint, {
        method,
        headers: rest,
        body: body as Uint8Array<ArrayBuffer>,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      return response.status === 404 || response.status === 410 ? 'gone' : 'failed';
    } catch {
      return 'failed';
    }
  };
}

/** The first byte of a point whose two coordinates follow; browsers send no other form. */
const uncompressed = 4;

/** Tells whether messages can be encrypted for a browser's key, which must be a point on the curve P-256. */
export function isOnCurve(p256dh: string): boolean {
  if (Buffer.from(p256dh, 'base64url')[0] !== uncompressed) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
