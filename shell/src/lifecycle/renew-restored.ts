import { sessionChangedCookie } from '@cardwise/contracts/profile/session';
import { readCookie } from '@cardwise/web-kit/stored-value';

/** A page that the browser restores is loaded anew if somebody has logged in or out since it was loaded. */
export const renewRestored = (): void => {
  // Read now: a page that is left by logging out has the new one when it is restored.
  const mark = readCookie(sessionChangedCookie);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readCookie(sessionChangedCookie) === mark) return;
    document.documentElement.hidden = true;
    location.reload();
  });
};
