/** Undefined, too, if nothing legible is kept. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** As JSON; survives other pages, a reload and a new login in this browser tab. Undefined deletes it. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
