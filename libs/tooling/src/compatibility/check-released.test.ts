import { endpoint } from '@cardwise/contracts/http/endpoint';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { compareWithReleased, toReport, waysOfContracts } from './check-released.ts';
import { describeExports } from './describe-contracts.ts';

const call = endpoint({
  domain: 'library',
  method: 'GET',
  path: '/found',
  audience: 'everyone',
  response: z.object({ id: z.string() }),
});
const late = endpoint({
  domain: 'library',
  method: 'GET',
  path: '/late',
  audience: 'everyone',
  response: z.object({ id: z.string() }),
});

it('a call that the released list lacks is refused until it is added, and protected from then on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardwise-released-'));
  const compare = (exports: Parameters<typeof describeExports>[1]) =>
    compareWithReleased(folder, describeExports('1.0.0', exports), {
      ...waysOfContracts,
      splitByFolder: (all) => ({ '.': all }),
    });
  await (await compare([['call', call]])).release();
  expect(
    await compare([
      ['call', call],
      ['limit', 7],
    ]),
  ).toMatchObject({ stale: false, missing: undefined });

  const added = await compare([
    ['call', call],
    ['late', late],
  ]);
  expect(added).toMatchObject({ stale: true, missing: undefined });
  expect(toReport(added)).toEqual([
    `${folder} adds: late is new`,
    `${folder}: its released list lacks what is above: npm run release-contracts`,
  ]);
  await added.release();
  const broken = { ...late, response: z.object({ id: z.int() }) };
  expect(
    await compare([
      ['call', call],
      ['late', broken],
    ]),
  ).toMatchObject({ missing: 'major' });
  await rm(folder, { recursive: true });
});
