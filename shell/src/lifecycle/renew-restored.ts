import { sessionChangedCookie } from '@cardwise/contracts/profile/session';

const sessionMark = () => document.cookie.split('; ').find((cookie) => cookie.startsWith(sessionChangedCookie));

/** A page that the browser restores is loaded anew if somebody has logged in or out since it was loaded. */
export const renewRestored = (): void => {
  // A page that is left for the logout has the new one already.
  const mark = sessionMark();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || sessionMark() === mark) return;
    document.documentElement.hidden = true;
    location.reload();
  });
};
