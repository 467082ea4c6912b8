import { sessionChangedCookie } from '@cardwise/contracts/profile/session';
import { readCookie } from '@cardwise/web-kit/stored-value';

/** A page that the browser restores is loaded anew if somebody has logged in or out since it was loaded. */
export const renewRestored = (): void => {
  // A page that is left for the logout has the new one already.
  const mark = readCookie(sessionChangedCookie);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readCookie(sessionChangedCookie) === mark) return;
    document.documentElement.hidden = true;
    location.reload();
  });
};
