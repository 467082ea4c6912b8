/** Returns the draft that `keepDraft` stored, or undefined if there is none or it cannot be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Stores the draft as JSON in the session storage: it survives other pages, a reload and a new login in this browser
 * tab. An undefined draft deletes the stored one.
 */
export function keepDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}
