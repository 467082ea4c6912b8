import { toEntry } from '@cardwise/contracts/to-entry';
import { domainOfRemote, domains } from '@cardwise/contracts/list-domains';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { requireFreeAddresses } from '@cardwise/releases/require-fit';

import { buildFrontEnd, readBuild } from '../build/build-front-end.ts';
import { type Deployable, getPart, readDeployable } from '../deployables.ts';
import { readDeployFlags } from '../release/deploy-flags.ts';
import { deployFrontEnd } from '../release/deploy-front-end.ts';
import { findSite } from '../release/release-settings.ts';
import { deployOver, openSuite } from '../release/remote-suite.ts';
import { deployService, describeImages } from '../release/service-release.ts';
import { isInstalled, repositoryRoot } from '../repository-root.ts';
import { say, sayFailure } from '../say.ts';
import { noteSource, runsFromCheckouts } from '../suite/service-sources.ts';

const [name, ...args] = process.argv.slice(2);

await sayFailure(() => deploy(readDeployable(name)));

async function deploy(deployable: Deployable): Promise<void> {
  const flags = readDeployFlags(deployable, args);
  if (deployable.kind === 'domain') {
    await requireFreeAddresses(findSite().dir, {
      name: deployable.remote,
      domain: toEntry(domainOfRemote(deployable.remote)),
    });
    // The service comes first, because the pages call it.
    for (const part of deployable.parts) await deploy(readDeployable(part));
  } else if (deployable.kind === 'front end') {
    const read = (dist: string | undefined) => (dist === undefined ? buildFrontEnd(deployable.name) : readBuild(dist));
    if (flags.to === undefined) await deployFrontEnd(findSite(), deployable.name, flags, read);
    else await deployOver(openSuite(flags.to), getPart(deployable.name), flags, read);
  } else if (!(await deployFromCheckout(deployable.name))) {
    if (isInstalled)
      throw new Error(`SITE_DIR: must be the site of npm start, from whose machine ${deployable.name} can run`);
    await deployService(deployable.name);
    say(await describeImages(deployable.name));
  }
}

/** Lets the running suite start the service from this checkout. @returns false where containers run the services. */
async function deployFromCheckout(workspace: string): Promise<boolean> {
  const site = await Promise.resolve()
    .then(() => findSite())
    .catch(() => undefined);
  if (!site || !runsFromCheckouts(site.dir)) return false;
  const domain = domains.find(({ service }) => service && getWorkspace(service.name) === workspace);
  if (!domain?.service) return false;
  await noteSource(site.dir, { root: repositoryRoot, service: domain.service, remote: domain.remote });
  say(`site: ${site.url}, ${site.dir}`);
  say(`${workspace} runs from ${repositoryRoot}`);
  return true;
}
