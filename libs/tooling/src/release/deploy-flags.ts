import type { PublishAs } from '@cardwise/releases/part-builds';
import { parseArgs } from 'node:util';

import type { Deployable } from '../deployables.ts';

export type DeployFlags = { promote: true } | { promote: false; as: PublishAs; dist: string | undefined };

const options = {
  dist: { type: 'string' },
  preview: { type: 'boolean' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
} as const;

const plural = (flags: readonly string[]): string => (flags.length > 1 ? 'are' : 'is');

/** @throws Error naming every flag at fault. */
export const readDeployFlags = (deployable: Deployable, args: readonly string[]): DeployFlags => {
  const { dist, preview, canary, promote } = parseArgs({ args: [...args], options }).values;
  const faults: string[] = [];
  const releases = [preview && '--preview', canary !== undefined && '--canary', promote && '--promote'].filter(
    (flag) => typeof flag === 'string',
  );
  if (releases.length > 1) faults.push(`${releases.join(' and ')} exclude each other`);
  if (promote && dist !== undefined) faults.push('--dist: --promote deploys no other build than the canary');
  if (releases.length > 0 && (deployable.kind !== 'front end' || deployable.name === 'shell')) {
    faults.push(`${releases.join(', ')} ${plural(releases)} for remotes, which ${deployable.name} is not`);
  }
  if (dist !== undefined && deployable.kind !== 'front end') faults.push('--dist is for front ends');
  const share = Number(canary);
  if (canary !== undefined && !(/^\d+$/.test(canary) && share >= 1 && share <= 50)) {
    faults.push(`--canary: must be a whole number from 1 to 50, in hundredths of the browsers, not "${canary}"`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (promote) return { promote };
  return { promote: false, as: preview ? 'preview' : canary === undefined ? 'live' : { canary: share }, dist };
};
