import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProvider } from './start-provider.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardwise-changes-'));
const changesFile = join(folder, 'changes.json');
const provider = await startProvider({ changesFile });
const token = await provider.clientToken();

afterAll(async () => {
  await provider.stop();
  await rm(folder, { recursive: true });
});

async function card() {
  const { body } = await provider.get('/hearthstone/cards/111013', token);
  return JSON.parse(body) as { manaCost: number; image: { en_US: string } };
}

it('a card changed while the provider runs has another picture URL, until the change is removed', async () => {
  const before = await card();
  expect(before.manaCost).toBe(2);
  await writeFile(changesFile, '{"111013": {"cost": 7}}');
  const changed = await card();
  expect(changed.manaCost).toBe(7);
  expect(changed.image.en_US).not.toBe(before.image.en_US);
  expect((await fetch(changed.image.en_US)).status).toBe(200);
  await rm(changesFile);
  expect(await card()).toEqual(before);
});
