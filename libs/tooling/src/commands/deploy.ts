import { parseArgs } from 'node:util';

import { buildFrontEnd, readBuild } from '../build/build-front-end.ts';
import { readDeployable } from '../deployables.ts';
import { deployBuild, describeBuilds } from '../release/front-end-release.ts';
import { siteDirOf } from '../release/release-settings.ts';
import { deployService, describeImages } from '../release/service-release.ts';
import { say, sayFailure } from '../say.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { dist: { type: 'string' } } });

await sayFailure(async () => {
  const deployable = readDeployable(positionals[0]);
  if (deployable.kind === 'service') {
    await deployService(deployable.name);
    say(await describeImages(deployable.name));
    return;
  }
  const siteDir = siteDirOf();
  const { version, dist } =
    values.dist === undefined ? await buildFrontEnd(deployable.name) : await readBuild(values.dist);
  await deployBuild(siteDir, deployable.name, version, dist);
  say(await describeBuilds(siteDir, deployable.name));
});
