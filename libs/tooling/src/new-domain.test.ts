import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listFiles, nameDomain, writeDomain } from './new-domain.ts';

it('a name has every form that code needs, and the first free port', () => {
  const taken = [{ name: 'quiz', port: 1 }, { name: 'duel', port: 11 }, { name: 'site' }];
  expect(nameDomain('card-duel', taken)).toEqual({
    name: 'card-duel',
    snake: 'card_duel',
    camel: 'cardDuel',
    Pascal: 'CardDuel',
    Title: 'Card duel',
    port: '12',
    devPort: '3011',
  });
});

it.each([
  ['Card Duel', 'must be small letters'],
  ['', 'must be small letters'],
  ['../up', 'must be small letters'],
  ['x'.repeat(200), 'must have at most 30 characters'],
  ['quiz', 'is the name of a domain already'],
])('%j is no name of a new domain', (name, reason) => {
  expect(() => nameDomain(name, [{ name: 'quiz', port: 1 }])).toThrow(reason);
});

it('a domain is written once, whole, with the versions of this repository', async () => {
  const root = await mkdtemp(join(tmpdir(), 'domain-'));
  const names = nameDomain('card-duel');
  expect(await writeDomain(names, root)).toEqual(['libs/contracts/src/card-duel', 'mfe-card-duel', 'svc-card-duel']);
  const texts = await Promise.all((await listFiles(root)).map((file) => readFile(join(root, file), 'utf8')));
  expect(texts.join('\n')).toContain('@cardwise/contracts/card-duel/presses');
  expect(texts.join('\n')).not.toMatch(/__[a-zA-Z]+__|": ""/);
  await expect(writeDomain(names, root)).rejects.toThrow(
    'There is already libs/contracts/src/card-duel, mfe-card-duel',
  );
  await rm(root, { recursive: true });
});
