import type { PublishAs } from '@cardwise/releases/part-builds';
import { parseArgs } from 'node:util';

import type { Deployable } from '../deployables.ts';

export type DeployFlags = { to: URL | undefined } & (
  | { promote: true }
  | { promote: false; as: PublishAs; dist: string | undefined }
);

const options = {
  dist: { type: 'string' },
  preview: { type: 'boolean' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  to: { type: 'string' },
} as const;

const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Reads the flags of `deploy`. @throws Error naming every flag at fault. */
export function readDeployFlags(deployable: Deployable, args: readonly string[]): DeployFlags {
  const { dist, preview, canary, promote, to } = parseArgs({ args: [...args], options }).values;
  const faults: string[] = [];
  const previews = preview ? ['--preview'] : [];
  const canaries = [canary !== undefined && '--canary', promote && '--promote'].filter(
    (flag) => typeof flag === 'string',
  );
  const states = [...previews, ...canaries];
  if (states.length > 1) faults.push(`${states.join(' and ')} exclude each other`);
  if (promote && dist !== undefined) faults.push('--dist: --promote deploys no other build than the canary');
  const misplaced = (flags: string[], fit: boolean, kind: string): void => {
    if (flags.length > 0 && !fit) {
      faults.push(`${flags.join(', ')} ${plural(flags)} for ${kind}, which ${deployable.name} is not`);
    }
  };
  const isFrontEnd = deployable.kind === 'front end';
  misplaced([...states, ...(to === undefined ? [] : ['--to'])], isFrontEnd && deployable.name !== 'shell', 'remotes');
  misplaced(dist === undefined ? [] : ['--dist'], isFrontEnd, 'front ends');
  const share = Number(canary);
  if (canary !== undefined && !(/^\d+$/.test(canary) && share >= 1 && share <= 50)) {
    faults.push(`--canary: must be a whole number from 1 to 50, in hundredths of the browsers, not "${canary}"`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const common = { to: to === undefined ? undefined : readSuiteUrl(to) };
  if (promote) return { ...common, promote };
  return {
    ...common,
    promote: false,
    as: asOf({ preview, share: canary === undefined ? undefined : share }),
    dist,
  };
}

function plural(flags: readonly string[]): string {
  return flags.length > 1 ? 'are' : 'is';
}

/**
 * Reads the address of a suite on the network.
 * @throws Error for plain HTTP to another machine, since a token must not be sent in the clear.
 */
export function readSuiteUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.test(url.hostname))) return url;
  throw new Error(`--to: must be a suite's address, https://…, not "${text}"`);
}

type States = { preview: boolean | undefined; share: number | undefined };

function asOf({ preview, share }: States): PublishAs {
  if (share !== undefined) return { canary: share };
  return preview ? 'preview' : 'live';
}
