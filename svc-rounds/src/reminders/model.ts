import type { Locale } from '@cardwise/contracts/site/locales';
import { embedded, storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

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

export const reminderSchema = new Schema<Reminder>(
  {
    _id: { type: String, required: true },
    user: String,
    visit: String,
    keys: {
      type: new Schema<Reminder['keys']>(
        { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
        embedded,
      ),
      required: true,
    },
    key: { type: String, required: true },
    hour: { type: Number, required: true },
    zone: { type: String, required: true },
    locale: { type: String, required: true },
    next: { type: Date, required: true },
    failures: Number,
  },
  storedIn('reminders'),
);
reminderSchema.index({ next: 1 });
reminderSchema.index({ user: 1 }, whereSet('user'));
reminderSchema.index({ visit: 1 }, whereSet('visit'));

/** A subscription is bound to the key that it was made with, so older ones are kept. */
export type StoredPushKey = { _id: string; privateKey: string; made: Date };

export const pushKeySchema = new Schema<StoredPushKey>(
  {
    _id: { type: String, required: true },
    privateKey: { type: String, required: true },
    made: { type: Date, required: true },
  },
  storedIn('push_keys'),
);
