import { rollBack } from '@cardwise/releases/releases';
import { parseArgs } from 'node:util';

import { getPart, readDeployable } from '../deployables.ts';
import { readSuiteUrl } from '../release/deploy-flags.ts';
import { sayBuilds } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { openSuite, rollBackOver } from '../release/remote-suite.ts';
import { describeImages, rollBackService } from '../release/service-release.ts';
import { say, sayFailure } from '../say.ts';

const [workspace, ...args] = process.argv.slice(2);

await sayFailure(async () => {
  const deployable = readDeployable(workspace);
  const { positionals, values } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true });
  const [version] = positionals;
  if (deployable.kind === 'domain') throw new Error(`Name one of its parts: ${deployable.parts.join(', ')}.`);
  if (deployable.kind === 'service') {
    if (values.to !== undefined) throw new Error(`--to is for remotes, which ${deployable.name} is not`);
    await rollBackService(deployable.name, version);
    say(await describeImages(deployable.name));
    return;
  }
  if (values.to !== undefined) {
    if (deployable.name === 'shell') throw new Error('--to is for remotes, which shell is not');
    await rollBackOver(openSuite(readSuiteUrl(values.to)), getPart(deployable.name), version);
    return;
  }
  const { dir, url } = findSite();
  say(`site: ${url}, ${dir}`);
  await rollBack(dir, getPart(deployable.name), { to: version });
  await sayBuilds(dir, deployable.name);
});
