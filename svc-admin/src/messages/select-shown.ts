import type { BannerMessage } from '@cardwise/contracts/app-config';

import type { MessageDocument } from './model.ts';

type Dated = Pick<MessageDocument, 'active' | 'start' | 'end' | 'text'>;

/**
 * Whether a message is to be seen now: active, not empty, and inside its days (whole days in UTC, both included).
 */
export const isShown = ({ active, start, end, text }: Dated, now: Date): boolean => {
  const today = now.toISOString().slice(0, 10);
  return active && text.trim() !== '' && (start === null || start <= today) && (end === null || today <= end);
};

/** The banners to be seen now. */
export const presentActive = (messages: readonly MessageDocument[], now: Date): BannerMessage[] =>
  messages.filter((message) => isShown(message, now)).map(({ _id, text }) => ({ id: _id, text }));
