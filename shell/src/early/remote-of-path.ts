import type { RemoteName } from '@cardwise/contracts/site/registry';

type RemotesByAddress = Record<string, RemoteName>;

/** The remote that renders a path, by the list in the HTML page. */
export const remoteOfPath = (pathname: string): RemoteName | undefined => {
  const remotes = JSON.parse(document.getElementById('remotes')?.textContent ?? '{}') as RemotesByAddress;
  const base = Object.keys(remotes).find((start) => pathname === start || pathname.startsWith(`${start}/`));
  return base === undefined ? undefined : remotes[base];
};
