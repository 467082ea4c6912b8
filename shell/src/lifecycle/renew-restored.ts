import { sessionChangedCookie } from '@cardwise/contracts/profile/session';
import { readCookie } from '@cardwise/web-kit/stored-value';

/** Reloads a page that the browser restores if somebody has logged in or out since. */
export function renewRestored(): void {
  // Read now: a page left by logging out has the new one when restored.
  const mark = readCookie(sessionChangedCookie);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readCookie(sessionChangedCookie) === mark) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
