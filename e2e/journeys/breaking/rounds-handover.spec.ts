import { handedOver } from '@cardwise/contracts/quiz/handover';
import { loadRound } from '@cardwise/contracts/rounds/rounds';
import { connectMongo } from '@cardwise/service-kit/database/mongo';

import { dailyPlayer } from '../../support/daily-player.ts';
import { marker } from '../../support/filters.ts';
import { startService, withUpstream } from '../../support/service-processes.ts';
import { serviceEnvironment } from '../../support/suite.ts';
import { expect, test } from '../../support/test.ts';

const prefix = 'handover_';
const open = (database: string) => connectMongo(serviceEnvironment()['MONGODB_URI'] ?? '', database);
const ofSuite = (service: string) => `${serviceEnvironment()['MONGODB_DB_PREFIX']}${service}`;

test('a round that svc-quiz stored is finished on svc-rounds, in the page that began it', async ({ page }) => {
  test.slow();
  const player = await dailyPlayer(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await player.play(1, 4);
  await player.at(5);
  const id = new URL(page.url()).searchParams.get('round');

  const [quiz, rounds, moved] = await Promise.all(
    [ofSuite('svc_quiz'), ofSuite('svc_rounds'), `${prefix}svc_rounds`].map(open),
  );
  if (!quiz || !rounds || !moved) throw new Error('a database is missing');
  const filter = { _id: id as never };
  const round = await rounds.collection('rounds').findOne(filter);
  const set = await rounds.collection('sets').findOne({ _id: round?.['set'] as never });
  if (!round || !set) throw new Error(`the round ${id} is not stored`);
  await quiz.collection('rounds').insertOne(round);
  await quiz.collection('sets').insertOne(set);
  await rounds.collection('rounds').deleteOne(filter);

  const successor = await startService('svc-rounds', { MONGODB_DB_PREFIX: prefix });
  try {
    for (const name of handedOver) expect(await quiz.collection(name).countDocuments()).toBe(0);
    await withUpstream('svc-rounds', [successor.address], async () => {
      await expect(async () => {
        const path = loadRound.path.replace(':id', String(id));
        expect((await page.request.get(path, { headers: marker, params: { locale: 'en', asks: 'true' } })).ok()).toBe(
          true,
        );
      }).toPass({ timeout: 10_000 });
      await player.play(5, 10);
      await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
    });
    const finished = await moved.collection('rounds').findOne(filter);
    expect(finished?.['answers'].slice(0, 4)).toEqual(round['answers']);
    expect(finished).toMatchObject({ answered: 10 });
  } finally {
    await successor.stop();
    await moved.dropDatabase();
    await Promise.all([quiz, rounds, moved].map((connection) => connection.close()));
  }
});
