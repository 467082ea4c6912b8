import ipaddr from 'ipaddr.js';
import { hash, randomBytes } from 'node:crypto';

/** An address's connection or block is named by this many leading bytes. */
const prefixes = { connection: { ipv4: 4, ipv6: 8 }, block: { ipv4: 3, ipv6: 6 } } as const;

/**
 * Names sources by hashes with a secret that is lost when the process ends, so that stored names lead back to nobody.
 */
export function createSourceNames() {
  const secret = randomBytes(32).toString('base64url');
  const getName = (text: string): string => hash('sha256', `${secret}${text}`, 'base64url').slice(0, 12);
  return {
    ofAddress: (ip: string): string => `address ${getName(getNetwork(ip))}`,
    ofSubject: ({
      user,
      visit: visitorId,
    }: {
      user?: string | undefined;
      visit?: string | undefined;
    }): string | undefined => {
      if (user !== undefined) return `player ${user}`;
      return visitorId === undefined ? undefined : `visit ${getName(visitorId)}`;
    },
  };
}

/** Returns the network of an address, or an empty text for what is no address. */
export function getNetwork(ip: string, prefix: keyof typeof prefixes = 'connection'): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  return address.toByteArray().slice(0, prefixes[prefix][address.kind()]).join('.');
}
