import ipaddr from 'ipaddr.js';
import { hash, randomBytes } from 'node:crypto';

/** Bytes of an IPv6 address that identify a connection: each one gets a whole /64. */
const networkBytes = 8;

/** The part of an address shared by all addresses of one connection; empty for what is no address. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return (address.kind() === 'ipv6' ? bytes.slice(0, networkBytes) : bytes).join('.');
};

/**
 * Names the sources of answers, hashed with a secret that dies with the process: neither an address nor a visit can be derived
 * from what is stored or logged.
 */
export const createSourceNames = () => {
  const secret = randomBytes(32).toString('base64url');
  const nameOf = (text: string): string => hash('sha256', `${secret}${text}`, 'base64url').slice(0, 12);
  return {
    ofAddress: (ip: string): string => `address ${nameOf(networkOf(ip))}`,
    /** The player, else the visit; undefined for an answer of neither. */
    ofSubject: ({ user, visit }: { user?: string | undefined; visit?: string | undefined }): string | undefined => {
      if (user !== undefined) return `player ${user}`;
      return visit === undefined ? undefined : `visit ${nameOf(visit)}`;
    },
  };
};

export type SourceNames = ReturnType<typeof createSourceNames>;
