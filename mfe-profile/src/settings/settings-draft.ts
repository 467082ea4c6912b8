import * as z from 'zod/mini';

import type { Settings } from './check-settings.ts';

const Draft = z.object({ name: z.string(), background: z.nullable(z.string()) });

const keyOf = (player: string) => `profile_draft:${player}`;

export const readDraft = (player: string): Settings | undefined => {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(player)) ?? 'null'));
  } catch {
    return undefined;
  }
};

/** Stores a draft, so that it survives other pages and a new login; undefined deletes it. */
export const keepDraft = (player: string, draft: Settings | undefined): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(player), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(player));
  } catch {
    // Storage is disabled; the draft lasts as long as its form.
  }
};
