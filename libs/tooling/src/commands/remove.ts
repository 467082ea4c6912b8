import { removeRemote } from '@cardwise/releases/releases';

import { getPart } from '../deployables.ts';
import { findSite } from '../release/release-settings.ts';
import { say, sayFailure } from '../say.ts';

const [workspace = ''] = process.argv.slice(2);

await sayFailure(async () => {
  if (!/^mfe-[a-z0-9-]+$/.test(workspace)) throw new Error('Name a remote, such as mfe-quiz.');
  const { dir, url } = findSite();
  await removeRemote(dir, getPart(workspace));
  say(`site: ${url}, ${dir}`);
  say(`${workspace} is off the site: its pages are gone; npm run deploy -w ${workspace} brings them back`);
});
