import type { RemoteName } from '@cardwise/contracts/registry';

/** The remotes by the first part of their addresses, in the language that the HTML page was built for. */
type RemotesByAddress = Record<string, RemoteName>;

/** The remote that draws an address; nothing where the HTML page does not know one. */
export const remoteOfPath = (pathname: string): RemoteName | undefined => {
  const remotes = JSON.parse(document.getElementById('remotes')?.textContent ?? '{}') as RemotesByAddress;
  const base = Object.keys(remotes).find((start) => pathname === start || pathname.startsWith(`${start}/`));
  return base === undefined ? undefined : remotes[base];
};
