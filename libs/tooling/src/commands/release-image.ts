import { rollBack, startsLive } from '@cardwise/releases/releases';

import { readBuild } from '../build/build-front-end.ts';
import { frontEnds, readDeployable } from '../deployables.ts';
import { readDeployFlags } from '../release/deploy-flags.ts';
import { deployFrontEnd, sayBuilds } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { sayFailure } from '../say.ts';

// What the image of a front end runs: `deploy` brings the build in it into SITE_DIR and makes it the live one, or with
// `--preview` or `--canary 10` a preview or a canary; `deploy --promote` makes the canary live; `rollback [build]` goes
// back; `start` deploys a build that was never deployed.
const [action = 'start', ...args] = process.argv.slice(2);
const inImage = '/build';

await sayFailure(async () => {
  const deployable = readDeployable(process.env['WORKSPACE']);
  if (deployable.kind !== 'front end') throw new Error(`${deployable.name} is not a front end.`);
  const site = findSite();
  const part = frontEnds[deployable.name];
  const deploy = (flags: readonly string[]) =>
    deployFrontEnd(site, deployable.name, readDeployFlags(deployable, flags), (dist = inImage) => readBuild(dist));
  if (action === 'deploy') return deploy(args);
  if (action === 'rollback') await rollBack(site.dir, part, { to: args[0] });
  else if (action === 'start') {
    const { version } = await readBuild(inImage);
    // A container that is started with the rest of the suite must not undo a rollback.
    if (await startsLive(site.dir, part, version)) return deploy([]);
  } else throw new Error('Say deploy, start, or rollback and perhaps a build.');
  return sayBuilds(site.dir, deployable.name);
});
