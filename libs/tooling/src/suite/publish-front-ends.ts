import { publishBuild, readBuilds, startsLive } from '@cardwise/releases/releases';
import { ReleaseRefusedError } from '@cardwise/releases/part-builds';
import { requireFit } from '@cardwise/releases/require-fit';
import { buildsDir, liveShell } from '@cardwise/releases/site-folders';
import { join } from 'node:path';

import { buildFrontEnd } from '../build/build-front-end.ts';
import { frontEnds, getPart } from '../deployables.ts';
import type { Progress } from './progress.ts';

export async function publishFrontEnd(siteDir: string, workspace: string, signal?: AbortSignal): Promise<void> {
  const { version, dist } = await buildFrontEnd(workspace, { signal });
  await publishBuild(siteDir, getPart(workspace), { version, dist });
}

export async function publishFrontEnds(
  siteDir: string,
  { report, say }: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const all = Object.keys(frontEnds);
  const waiting = [...all];
  let published = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      report('front ends', published / all.length, `${published} of ${all.length}`);
      signal?.throwIfAborted();
      await publishAtStart(siteDir, next, say, signal);
      published += 1;
    }
  };
  await Promise.all([work(), work()]);
  await sayMisfits(siteDir, say);
  report('front ends', 1);
}

/** Publishes a front end's build at a start, unless it was rolled back or removed before. */
async function publishAtStart(
  siteDir: string,
  workspace: string,
  say: Progress['say'],
  signal?: AbortSignal,
): Promise<void> {
  const { version, dist } = await buildFrontEnd(workspace, { signal });
  const part = getPart(workspace);
  if (await startsLive(siteDir, part, version)) {
    await publishBuild(siteDir, part, { version, dist }, 'live', { together: true });
    return;
  }
  const { live } = await readBuilds(siteDir, part);
  if (live === version) return;
  say(
    `${workspace}: ${version} was published before and is not live, ${live} is; npm run deploy -w ${workspace} brings it`,
  );
}

/** Says which parts do not fit the live shell: others may need a build that was rolled back. */
async function sayMisfits(siteDir: string, say: Progress['say']): Promise<void> {
  const shell = await liveShell(siteDir);
  if (shell === undefined) return;
  await requireFit(siteDir, 'shell', join(buildsDir(siteDir, 'shell'), shell)).catch((error: unknown) => {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    say(error.message);
  });
}
