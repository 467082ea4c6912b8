import { sessionChangedCookie } from '@cardwise/contracts/profile/session';
import { readCookie } from '@cardwise/web-kit/stored-value';

/** Reloads a page that the browser restores if somebody has logged in or out since. */
export function renewRestored(): void {
  // The cookie is read now, because a page that was left by logging out has the new cookie when it is restored.
  const mark = readCookie(sessionChangedCookie);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readCookie(sessionChangedCookie) === mark) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
