import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listFiles, nameDomain } from './new-domain.ts';
import { writeRepository } from './new-repository.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repository-'));
});
afterEach(() => rm(folder, { recursive: true }));

const names = nameDomain('card-duel');

it('a new repository has its own contracts, and names nothing of this one', async () => {
  await writeRepository(names, folder, 'https://npm.example/');
  const texts = await Promise.all((await listFiles(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  expect((await readdir(folder)).toSorted()).toEqual(
    expect.arrayContaining(['contracts', 'mfe-card-duel', 'package.json', 'svc-card-duel']),
  );
  expect(texts.join('\n')).not.toMatch(/\.\.\/libs|@cardwise\/contracts\/card-duel|__\w+__|": ""/);
  const { dependencies } = JSON.parse(await readFile(join(folder, 'mfe-card-duel/package.json'), 'utf8')) as never;
  expect(dependencies).toHaveProperty('@card-duel/contracts', '1.0.0');
  expect(await readFile(join(folder, '.npmrc'), 'utf8')).toContain('@cardwise:registry=https://npm.example/');
});

it('a folder that has files is refused and stays as it is', async () => {
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await expect(writeRepository(names, folder, undefined)).rejects.toThrow(/must be empty; it has notes\.txt/);
  expect(await readdir(folder)).toEqual(['notes.txt']);
});
