const here = 'http://site.invalid';
const longest = 500;

/**
 * Returns the path if it is one of this site, else the root. The path is judged as written and also decoded, because
 * the gateway decodes it.
 */
export function returnPath(asked: string | undefined): string {
  if (asked === undefined || asked.length > longest || leadsAway(asked) || !URL.canParse(asked, here)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, here);
  const decoded = decode(pathname);
  if (origin !== here || decoded === undefined || leadsAway(pathname) || leadsAway(decoded)) return '/';
  return `${pathname}${search}${hash}`;
}

/** Returns whether browsers or the gateway may read the path as another site, or as login or logout. */
function leadsAway(path: string): boolean {
  return (
    !path.startsWith('/') || path.startsWith('//') || /[\\\p{C}]/u.test(path) || /^\/(login|logout)(\/|$)/.test(path)
  );
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * `logout_failed` means that the player is still logged in, `logout_asked` that they must be asked whether to log out.
 */
type LoginOutcome = 'done' | 'refused' | 'failed' | 'logout_failed' | 'logout_asked';

export function withOutcome(path: string, outcome: LoginOutcome): string {
  const url = new URL(path, here);
  url.searchParams.set('login', outcome);
  return `${url.pathname}${url.search}${url.hash}`;
}
