import { domains } from '@cardwise/contracts/list-domains';
import { workspaceOf } from '@cardwise/contracts/site/define-domain';

import { repositoryRoot } from '../repository-root.ts';
import { say } from '../say.ts';
import { noteSource, runsFromCheckouts } from '../suite/service-sources.ts';
import { findSite } from './release-settings.ts';

/** @returns false where containers run the services. */
export const deployFromCheckout = async (workspace: string): Promise<boolean> => {
  const site = await Promise.resolve()
    .then(() => findSite())
    .catch(() => undefined);
  if (!site || !runsFromCheckouts(site.dir)) return false;
  const domain = domains.find(({ service }) => service && workspaceOf(service.name) === workspace);
  if (!domain?.service) return false;
  await noteSource(site.dir, { root: repositoryRoot, service: domain.service, remote: domain.remote });
  say(`site: ${site.url}, ${site.dir}`);
  say(`${workspace} runs from ${repositoryRoot}`);
  return true;
};
