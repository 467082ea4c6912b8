import { watch } from 'node:fs/promises';
import { join } from 'node:path';

import { frontEnds } from '../deployables.ts';
import { isInstalled, repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';
import { runUntilStopped } from '../suite/run-until-stopped.ts';
import { say, sayFailure } from '../say.ts';
import { publishFrontEnd } from '../suite/publish-front-ends.ts';

/** A build begins after this many milliseconds without a change. */
const quiet = 200;

const libraries = ['contracts', 'play-kit', 'request-kit', 'web-kit', 'ui-kit'].map((name) => `libs/${name}/src`);

await (isInstalled ? sayFailure(developRemote) : developSuite());

function developSuite(): Promise<void> {
  return runUntilStopped({
    watch: true,
    whenReady: ({ folders }, stopping) => {
      say('watching: services start again when their sources change, front ends are built and published');
      for (const workspace of Object.keys(frontEnds)) {
        followSources(workspace, folders.site, stopping).catch((error: unknown) => {
          if (!stopping.aborted) say(String(error));
        });
      }
    },
  });
}

async function followSources(workspace: string, siteDir: string, stopping: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const publish = (): void => {
    publishFrontEnd(siteDir, workspace).then(
      () => say(`published ${workspace}`),
      (error: unknown) => say(error instanceof Error ? error.message : String(error)),
    );
  };
  const follow = async (folder: string): Promise<void> => {
    for await (const _change of watch(join(repositoryRoot, folder), { recursive: true, signal: stopping })) {
      clearTimeout(timer);
      timer = setTimeout(publish, quiet);
    }
  };
  await Promise.all([`${workspace}/src`, ...libraries].map(follow));
}

/** Serves one remote, whose calls go to the suite at `GATEWAY_URL`. */
async function developRemote(): Promise<void> {
  const remotes = Object.keys(frontEnds);
  const [workspace = remotes[0] ?? ''] = process.argv.slice(2);
  if (!remotes.includes(workspace)) throw new Error(`Name one of ${remotes.join(', ')}.`);
  await run('webpack', ['serve', '--mode', 'development', '--env', 'standalone'], {
    cwd: join(repositoryRoot, workspace),
  });
}
