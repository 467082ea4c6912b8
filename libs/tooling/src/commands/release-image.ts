import { readDeployable } from '../release/domains.ts';
import { deployBuild, describeBuilds, isAtHand, rollBackBuild } from '../release/front-end-release.ts';
import { readBuild } from '../release/read-build.ts';
import { siteDirOf } from '../release/release-settings.ts';
import { say } from '../say.ts';
import { sayFailure } from '../say-failure.ts';

// What the image of a front end runs: `deploy` brings the build in it into SITE_DIR, `rollback [build]` goes back.
const [action = 'deploy', to] = process.argv.slice(2);

await sayFailure(async () => {
  const deployable = readDeployable(process.env['WORKSPACE']);
  if (deployable.kind !== 'front end') throw new Error(`${deployable.name} is not a front end.`);
  const siteDir = siteDirOf();
  if (action === 'rollback') await rollBackBuild(siteDir, deployable.name, to);
  else if (action === 'deploy') {
    const { version, dist } = await readBuild('/build');
    // A container that is started again must not undo a rollback: a build is deployed once.
    if (!(await isAtHand(siteDir, deployable.name, version)))
      await deployBuild(siteDir, deployable.name, version, dist);
  } else throw new Error('Say deploy, or rollback and perhaps a build.');
  say(await describeBuilds(siteDir, deployable.name));
});
