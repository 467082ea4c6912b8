import { rollBack } from '@cardwise/releases/releases';

import { partOf, readDeployable } from '../deployables.ts';
import { sayBuilds } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { describeImages, rollBackService } from '../release/service-release.ts';
import { say, sayFailure } from '../say.ts';

const [workspace, version] = process.argv.slice(2);

await sayFailure(async () => {
  const deployable = readDeployable(workspace);
  if (deployable.kind === 'domain') throw new Error(`Name one of its parts: ${deployable.parts.join(', ')}.`);
  if (deployable.kind === 'service') {
    await rollBackService(deployable.name, version);
    say(await describeImages(deployable.name));
    return;
  }
  const { dir, url } = findSite();
  say(`site: ${url}, ${dir}`);
  await rollBack(dir, partOf(deployable.name), { to: version });
  await sayBuilds(dir, deployable.name);
});
