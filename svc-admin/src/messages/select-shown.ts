import { createHash } from 'node:crypto';
import { severities, type BannerMessage } from '@cardwise/contracts/catalogue/app-config';
import { locales } from '@cardwise/contracts/site/locales';

import type { MessageDocument } from './store.ts';

export function presentActive(messages: readonly MessageDocument[], now: Date): BannerMessage[] {
  return messages
    .filter((message) => isShown(message, now))
    .toSorted((one, other) => urgency(other) - urgency(one))
    .map(present);
}

type Dated = Pick<MessageDocument, 'active' | 'text' | 'start' | 'startTime' | 'end' | 'endTime'>;

export function isShown({ active, text, start, startTime, end, endTime }: Dated, now: Date): boolean {
  // Times in this form can be compared as text; an end without a time is 24:00.
  const minute = now.toISOString().slice(0, 16);
  return (
    active &&
    text.trim() !== '' &&
    (start === null || `${start}T${startTime ?? '00:00'}` <= minute) &&
    (end === null || minute < `${end}T${endTime ?? '24:00'}`)
  );
}

function urgency({ severity }: MessageDocument): number {
  return severities.indexOf(severity);
}

function present({ _id, text, texts, severity }: MessageDocument): BannerMessage {
  return {
    id: _id,
    text,
    texts,
    severity,
    version: createHash('sha256')
      .update(JSON.stringify([severity, text, locales.map((locale) => texts[locale] ?? '')]))
      .digest('base64url')
      .slice(0, 12),
  };
}
