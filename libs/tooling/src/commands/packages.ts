import { parseArgs } from 'node:util';

import { buildPackages, packagesDir } from '../packages/build-packages.ts';
import { publishPackages } from '../packages/publish-packages.ts';
import { say, sayFailure } from '../say.ts';

// `--publish --registry URL [name…]` publishes the named packages, or all when none is named.
await sayFailure(async () => {
  const { values, positionals: named } = parseArgs({
    options: { publish: { type: 'boolean', default: false }, registry: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  if (values.publish && !URL.canParse(values.registry)) throw new Error('--publish: needs --registry and its address');
  const manifests = await buildPackages();
  const names = manifests.map(({ name }) => name);
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No package is ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  if (!values.publish) {
    for (const { name, version } of manifests) say(`${name} ${version}`);
    say(`in ${packagesDir}`);
    return;
  }
  const wanted = manifests.filter(({ name }) => named.length === 0 || named.includes(name));
  const refusals = await publishPackages(packagesDir, wanted, values.registry, say);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
});
