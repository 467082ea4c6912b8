import type { RemoteName } from '@cardwise/contracts/site/registry';

/** Maps the start of a path to its remote, in the language of the HTML page. */
type RemotesByAddress = Record<string, RemoteName>;

/** The remote that renders a path; undefined if the HTML page lists none. */
export const remoteOfPath = (pathname: string): RemoteName | undefined => {
  const remotes = JSON.parse(document.getElementById('remotes')?.textContent ?? '{}') as RemotesByAddress;
  const base = Object.keys(remotes).find((start) => pathname === start || pathname.startsWith(`${start}/`));
  return base === undefined ? undefined : remotes[base];
};
