import { readDeployable } from '../deployables.ts';
import { describeBuilds, rollBackBuild } from '../release/front-end-release.ts';
import { siteDirOf } from '../release/release-settings.ts';
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
  const siteDir = siteDirOf();
  await rollBackBuild(siteDir, deployable.name, version);
  say(await describeBuilds(siteDir, deployable.name));
});
