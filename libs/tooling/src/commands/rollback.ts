import { rollBack } from '@cardwise/releases/releases';

import { frontEnds, readDeployable } from '../deployables.ts';
import { sayBuilds } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { describeImages, rollBackService } from '../release/service-release.ts';
import { say, sayFailure } from '../say.ts';

const [workspace, version] = process.argv.slice(2);

await sayFailure(async () => {
  const deployable = readDeployable(workspace);
  if (deployable.kind === 'service') {
    await rollBackService(deployable.name, version);
    say(await describeImages(deployable.name));
    return;
  }
  const { dir, url } = findSite();
  say(`site: ${url}, ${dir}`);
  await rollBack(dir, frontEnds[deployable.name], { to: version });
  await sayBuilds(dir, deployable.name);
});
