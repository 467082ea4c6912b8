import { domainOfRemote, entryOf } from '@cardwise/contracts/list-domains';
import { requireFreeAddresses } from '@cardwise/releases/require-free-addresses';

import { buildFrontEnd, readBuild } from '../build/build-front-end.ts';
import { type Deployable, partOf, readDeployable } from '../deployables.ts';
import { readDeployFlags } from '../release/deploy-flags.ts';
import { deployFrontEnd } from '../release/deploy-front-end.ts';
import { deployFromCheckout } from '../release/deploy-from-checkout.ts';
import { findSite } from '../release/release-settings.ts';
import { deployOver, openSuite } from '../release/remote-suite.ts';
import { deployService, describeImages } from '../release/service-release.ts';
import { say, sayFailure } from '../say.ts';

const [name, ...args] = process.argv.slice(2);

const deploy = async (deployable: Deployable): Promise<void> => {
  const flags = readDeployFlags(deployable, args);
  if (deployable.kind === 'domain') {
    await requireFreeAddresses(findSite().dir, {
      name: deployable.remote,
      domain: entryOf(domainOfRemote(deployable.remote)),
    });
    // The service first: the pages call it.
    for (const part of deployable.parts) await deploy(readDeployable(part));
  } else if (deployable.kind === 'front end') {
    const read = (dist: string | undefined) => (dist === undefined ? buildFrontEnd(deployable.name) : readBuild(dist));
    if (flags.to === undefined) await deployFrontEnd(findSite(), deployable.name, flags, read);
    else await deployOver(openSuite(flags.to), partOf(deployable.name), flags, read);
  } else if (!(await deployFromCheckout(deployable.name))) {
    await deployService(deployable.name);
    say(await describeImages(deployable.name));
  }
};

await sayFailure(() => deploy(readDeployable(name)));
