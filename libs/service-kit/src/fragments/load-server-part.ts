import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { createHash } from 'node:crypto';

import { loadFromSite } from '../feeds/follow-registry.ts';
import { readBounded } from '../http/read-bounded.ts';

const timeout = 10_000;
const limit = 16_000_000;

const sha384 = (text: Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * @returns undefined when the hash is not the registry's.
 * @throws Error when the script does not arrive.
 */
export const loadServerPart = async (
  siteUrl: string,
  { entry, integrity }: NonNullable<RegistryEntry['server']>,
  stopping: AbortSignal,
): Promise<string | undefined> => {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout)]);
  const response = await loadFromSite(siteUrl, entry, { signal });
  const script = await readBounded(response.body, limit);
  return sha384(script) === integrity ? script.toString() : undefined;
};
