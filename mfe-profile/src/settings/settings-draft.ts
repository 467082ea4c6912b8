import * as z from 'zod/mini';

import type { Settings } from './check-settings.ts';

const Draft = z.object({ name: z.string(), background: z.nullable(z.string()) });

const keyOf = (player: string) => `profile_draft:${player}`;

/** What a player changed earlier in this tab and did not save. */
export const readDraft = (player: string): Settings | undefined => {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(player)) ?? 'null'));
  } catch {
    return undefined;
  }
};

/** Keeps a draft while other pages are looked at, and through a login after the session has ended; without one, forgets it. */
export const keepDraft = (player: string, draft: Settings | undefined): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(player), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(player));
  } catch {
    // Storage is switched off: the draft lasts as long as its form.
  }
};
