import { readBuild } from '../build/build-front-end.ts';
import { readDeployable } from '../deployables.ts';
import { deployBuild, describeBuilds, isAtHand, rollBackBuild } from '../release/front-end-release.ts';
import { siteDirOf } from '../release/release-settings.ts';
import { say, sayFailure } from '../say.ts';

// What the image of a front end runs: `deploy` brings the build in it into SITE_DIR and makes it the live one, `rollback
// [build]` goes back, `start` deploys a build that was never deployed.
const [action = 'start', to] = process.argv.slice(2);

await sayFailure(async () => {
  const deployable = readDeployable(process.env['WORKSPACE']);
  if (deployable.kind !== 'front end') throw new Error(`${deployable.name} is not a front end.`);
  const siteDir = siteDirOf();
  if (action === 'rollback') await rollBackBuild(siteDir, deployable.name, to);
  else if (action === 'deploy' || action === 'start') {
    const { version, dist } = await readBuild('/build');
    // A container that is started with the rest of the suite must not undo a rollback.
    const wanted = action === 'deploy' || !(await isAtHand(siteDir, deployable.name, version));
    if (wanted) await deployBuild(siteDir, deployable.name, version, dist);
  } else throw new Error('Say deploy, start, or rollback and perhaps a build.');
  say(await describeBuilds(siteDir, deployable.name));
});
