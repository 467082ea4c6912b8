import type { Locale } from '@cardwise/contracts/site/locales';

/** The id of a reminder is the browser's endpoint at its push service. */
export type Reminder = {
  _id: string;
  user?: string;
  visit?: string;
  keys: { p256dh: string; auth: string };
  key: string;
  hour: number;
  zone: string;
  locale: Locale;
  next: Date;
  /** This many tries in a row have failed. */
  failures?: number;
};

/** A subscription is bound to the key that it was made with, so older ones are kept. */
export type StoredPushKey = { _id: string; privateKey: string; made: Date };
