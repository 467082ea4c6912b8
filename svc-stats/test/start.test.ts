import { freePort } from '@cardwise/service-kit/testing/serve';
import { serveNeighbours, whenReady } from '@cardwise/service-kit/testing/processes';
import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { fork } from 'node:child_process';
import { once } from 'node:events';

import { getCollections } from '../src/collections.ts';
import { answerTo } from './counting.ts';
import { aCard, aCatalogue, getClaims } from './factories.ts';
import { forkService } from './suite.ts';

const prefix = `start_${process.pid}_`;

afterAll(async () => {
  const { connection, drop } = await testDatabase();
  await connection.useDb(`${prefix}svc_stats`).dropDatabase();
  await drop();
});

it('the service starts with svc-admin’s catalogue, restarts without svc-admin, and stops on request', async () => {
  const neighbours = await serveNeighbours(aCatalogue([aCard({ id: '64', name: 'Frost Giant' })]));
  const settings = {
    port: await freePort(),
    neighbours: neighbours.url,
    mongoUri: process.env['TEST_MONGODB_URI'] ?? '',
    prefix,
  };
  const card = async () => {
    const path = cardStatistics.path.replace(':id', '64');
    const answer = await fetch(`http://127.0.0.1:${settings.port}${path}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    return answer.json();
  };

  const first = forkService(settings);
  await whenReady(settings.port);
  expect(await card()).toMatchObject({ data: { name_en: 'Frost Giant' } });
  first.kill('SIGKILL');
  await once(first, 'exit');
  await neighbours.close();

  const second = forkService(settings);
  await whenReady(settings.port);
  expect(await card()).toMatchObject({ data: { name_en: 'Frost Giant' } });
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
});

it('a command rates all recorded answers again', async () => {
  const { connection, drop } = await testDatabase();
  const { answers, cardRatings } = getCollections(connection.useDb(`${prefix}svc_stats`));
  const { pending: _, ...counted } = answerTo(getClaims(aCard({ id: '64' }), { u: 'ada' }));
  await answers.insertOne({ ...counted, batch: 0 });
  for (let run = 0; run < 2; run += 1) {
    const command = fork(new URL('../src/rebuild-ratings.ts', import.meta.url), {
      env: { ...process.env, MONGODB_URI: process.env['TEST_MONGODB_URI'] ?? '', MONGODB_DB_PREFIX: prefix },
      execArgv: [],
      silent: true,
    });
    expect(await once(command, 'exit')).toEqual([0, null]);
    expect(await cardRatings.findOne({})).toMatchObject({ _id: '64', medium: { cost: { n: 1 } } });
  }
  await drop();
});
