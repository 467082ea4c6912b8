import { parseArgs } from 'node:util';

import { buildFrontEnd } from '../release/build-front-end.ts';
import { readDeployable } from '../release/domains.ts';
import { deployBuild, describeBuilds } from '../release/front-end-release.ts';
import { readBuild } from '../release/read-build.ts';
import { siteDirOf } from '../release/release-settings.ts';
import { deployService, describeImages } from '../release/service-release.ts';
import { say } from '../say.ts';
import { sayFailure } from '../say-failure.ts';

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
