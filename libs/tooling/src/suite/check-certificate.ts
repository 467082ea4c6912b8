import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

type Files = { TLS_CERTIFICATE: string; TLS_KEY: string; PUBLIC_URL: string };

/**
 * Returns a line for each variable at fault; nginx would only say that it did not start.
 * @param now Milliseconds since the epoch.
 */
export function checkCertificate({ TLS_CERTIFICATE, TLS_KEY, PUBLIC_URL }: Files, now: number): string[] {
  try {
    const certificate = readable('TLS_CERTIFICATE', TLS_CERTIFICATE, (pem) => new X509Certificate(pem));
    const key = readable('TLS_KEY', TLS_KEY, createPrivateKey);
    const { protocol, hostname } = new URL(PUBLIC_URL);
    return [
      ...(certificate.checkPrivateKey(key) ? [] : ['TLS_KEY: is not the key of the certificate']),
      ...(Date.parse(certificate.validTo) > now ? [] : [`TLS_CERTIFICATE: expired on ${certificate.validTo}`]),
      ...(protocol === 'https:' ? [] : ['PUBLIC_URL: must begin with https:// when there is a certificate']),
      ...(isFor(certificate, hostname) ? [] : [`TLS_CERTIFICATE: is not for ${hostname}, the name in PUBLIC_URL`]),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

function readable<T>(name: string, path: string, parse: (pem: Buffer) => T): T {
  let pem: Buffer;
  try {
    pem = readFileSync(path);
  } catch (error) {
    throw new Error(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
  try {
    return parse(pem);
  } catch (error) {
    throw new Error(
      `${name}: ${path} is not ${name === 'TLS_KEY' ? 'an unencrypted key' : 'a certificate'} in PEM form`,
      {
        cause: error,
      },
    );
  }
}

function isFor(certificate: X509Certificate, hostname: string): boolean {
  return (isIP(hostname) ? certificate.checkIP(hostname) : certificate.checkHost(hostname)) !== undefined;
}
