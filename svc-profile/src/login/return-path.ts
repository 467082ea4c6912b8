const here = 'http://site.invalid';
const longest = 500;

/** A path of this site, else its root: no scheme, `//host`, backslash or control character, which browsers may read as another site. */
export const returnPath = (asked: string | undefined): string => {
  if (asked === undefined || asked.length > longest || !asked.startsWith('/') || /[\\\p{C}]/u.test(asked)) return '/';
  if (!URL.canParse(asked, here)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, here);
  const path = `${pathname}${search}${hash}`;
  const leadsBack = /^\/(login|logout)(\/|\?|#|$)/.test(path);
  return origin === here && !path.startsWith('//') && !leadsBack ? path : '/';
};

/** `logout_failed`: the player is still logged in. */
type LoginOutcome = 'done' | 'refused' | 'failed' | 'logout_failed';

export const withOutcome = (path: string, outcome: LoginOutcome): string => {
  const url = new URL(path, here);
  url.searchParams.set('login', outcome);
  return `${url.pathname}${url.search}${url.hash}`;
};
