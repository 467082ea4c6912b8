import { rollBack, startsLive } from '@cardwise/releases/releases';

import { readBuild } from '../build/build-front-end.ts';
import { getPart, readDeployable } from '../deployables.ts';
import { readDeployFlags } from '../release/deploy-flags.ts';
import { deployFrontEnd, sayBuilds } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { sayFailure } from '../say.ts';

// In a front end's image, the arguments are `deploy` and flags, `rollback [build]`, or `start`, which deploys once.
const [action = 'start', ...args] = process.argv.slice(2);
const inImage = '/build';

await sayFailure(async () => {
  const deployable = readDeployable(process.env['WORKSPACE']);
  if (deployable.kind !== 'front end') throw new Error(`${deployable.name} is not a front end.`);
  const site = findSite();
  const part = getPart(deployable.name);
  const deploy = (flags: readonly string[]) =>
    deployFrontEnd(site, deployable.name, readDeployFlags(deployable, flags), (dist = inImage) => readBuild(dist));
  if (action === 'deploy') return deploy(args);
  if (action === 'rollback') await rollBack(site.dir, part, { to: args[0] });
  else if (action === 'start') {
    const { version } = await readBuild(inImage);
    // A container's restart must not undo a rollback.
    if (await startsLive(site.dir, part, version)) return deploy([]);
  } else throw new Error('Say deploy, start, or rollback and perhaps a build.');
  return sayBuilds(site.dir, deployable.name);
});
