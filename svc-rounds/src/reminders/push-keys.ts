import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import webPush from 'web-push';

import type { Collections } from '../collections.ts';
import type { StoredPushKey } from './model.ts';

export type PushKeys = Awaited<ReturnType<typeof openPushKeys>>;

const renewedAfter = 365 * millisecondsPerDay;

/** Opens the stored push keys. Two processes may each make a key at once; both stay valid. */
export async function openPushKeys({ pushKeys }: Collections, now: () => number) {
  const find = (key: string): Promise<StoredPushKey | null> => pushKeys.findOne({ _id: key });
  const make = async (): Promise<StoredPushKey> => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const made = { _id: publicKey, privateKey, made: new Date(now()) };
    await pushKeys.insertOne(made, majorityWrite);
    return made;
  };
  /** Returns the public key for new subscriptions; a key is renewed after a year. */
  const current = async (): Promise<string> => {
    const newest = await pushKeys.findOne({}, { sort: { made: -1, _id: 1 } });
    return (newest && newest.made.getTime() > now() - renewedAfter ? newest : await make())._id;
  };
  await current();
  return { find, current };
}
