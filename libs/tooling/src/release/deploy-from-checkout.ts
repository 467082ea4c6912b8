import { repositoryRoot } from '../repository-root.ts';
import { say } from '../say.ts';
import { noteSource, runsFromCheckouts } from '../suite/service-sources.ts';
import { findSite } from './release-settings.ts';

/** Lets a suite of `npm start` run a service from this checkout. @returns false where containers run the services. */
export const deployFromCheckout = async (workspace: string): Promise<boolean> => {
  const site = await Promise.resolve()
    .then(() => findSite())
    .catch(() => undefined);
  if (!site || !runsFromCheckouts(site.dir)) return false;
  await noteSource(site.dir, workspace.replaceAll('-', '_'), repositoryRoot);
  say(`site: ${site.url}, ${site.dir}`);
  say(`${workspace} runs from ${repositoryRoot}`);
  return true;
};
