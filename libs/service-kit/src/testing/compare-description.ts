import type { Domain, Duty } from '@cardwise/contracts/site/define-domain';
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { fragmentEnv } from '../process/env.ts';

const ofDuties: Partial<Record<Duty, readonly string[]>> = { files: ['IMAGES_DIR', 'SITE_DIR', 'APP_VERSION'] };

/** Returns the variables and peers of a service, once as its code uses them and once as its description names them. */
export function compareDescription({ name, pages, service }: Domain, env: object, folder: string) {
  const { settings = {}, peers = [], reads = [], duties = [] } = service ?? {};
  const expected = [
    ...Object.keys(settings),
    ...(pages.some(({ fragment }) => fragment) ? Object.keys(fragmentEnv) : []),
    ...duties.flatMap((duty) => ofDuties[duty] ?? []),
  ];
  const source = globSync('**/*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const imports = source.join('').matchAll(/'@cardwise\/contracts\/([\w-]+)\/domain'/g);
  const imported = new Set<string>(Array.from(imports, ([, domain = '']) => domain));
  imported.delete(name);
  return {
    code: {
      variables: Object.keys(env).toSorted(),
      peers: [...imported].toSorted(),
    },
    description: { variables: expected.toSorted(), peers: [...peers, ...reads].toSorted() },
  };
}
