import { parseArgs } from 'node:util';

import { buildPackages } from '../packages/build-packages.ts';
import { publishPackage } from '../packages/publish-package.ts';
import { say, sayFailure } from '../say.ts';

await sayFailure(async () => {
  const { publish, registry } = parseArgs({
    options: { publish: { type: 'boolean' }, registry: { type: 'string' } },
  }).values;
  if (publish && !URL.canParse(registry ?? '')) throw new Error('--publish: needs --registry and its address');
  const packages = await buildPackages();
  for (const { folder, manifest } of packages) say(`${manifest.name} ${manifest.version}: ${folder}`);
  if (!publish || !registry) return;
  const refusals: string[] = [];
  for (const { folder, manifest } of packages) {
    await publishPackage(folder, manifest, registry).then(
      () => say(`published ${manifest.name} ${manifest.version}`),
      (error: Error) => refusals.push(error.message),
    );
  }
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
});
