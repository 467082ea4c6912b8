import { globSync } from 'node:fs';
import { domains } from '@cardwise/contracts/list-domains';

import { getPart } from '../src/deployables.ts';
import { renderCodeOwners, staleFiles } from '../src/derived/derived-files.ts';
import { renderCompose } from '../src/derived/compose.ts';
import { repositoryRoot } from '../src/repository-root.ts';

it('derived files follow from the descriptions: if not, npm run derive', async () => {
  expect((await staleFiles()).map(([file]) => file)).toEqual([]);
});

it('a line of the template that stands for nothing is refused by its name', () => {
  expect(() => renderCompose('services:\n  # derived: serices\n', '1.0.0')).toThrow('“serices”');
});

it('every workspace of a team and every folder of contracts has owners', () => {
  const folders = globSync(['mfe-*/', 'svc-*/', 'libs/contracts/src/*/'], { cwd: repositoryRoot });
  expect(
    folders
      .filter((folder) => folder.startsWith('mfe-'))
      .map(getPart)
      .toSorted(),
  ).toEqual(domains.flatMap(({ remote }) => remote ?? []).toSorted());
  const owned = renderCodeOwners();
  const unowned = folders.filter((folder) => !owned.includes(`\n/${folder.replace(/\/$/, '')}/ `));
  expect(unowned).toEqual(['libs/contracts/src/http']);
});
