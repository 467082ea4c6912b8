import { buildFrontEnd, readBuild } from '../build/build-front-end.ts';
import { readDeployable } from '../deployables.ts';
import { readDeployFlags } from '../release/deploy-flags.ts';
import { deployFrontEnd } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { deployService, describeImages } from '../release/service-release.ts';
import { say, sayFailure } from '../say.ts';

const [workspace, ...args] = process.argv.slice(2);

await sayFailure(async () => {
  const deployable = readDeployable(workspace);
  const flags = readDeployFlags(deployable, args);
  if (deployable.kind === 'service') {
    await deployService(deployable.name);
    say(await describeImages(deployable.name));
    return;
  }
  await deployFrontEnd(findSite(), deployable.name, flags, (dist) =>
    dist === undefined ? buildFrontEnd(deployable.name) : readBuild(dist),
  );
});
