import { loadProgress } from '@cardwise/contracts/statistics/answers';
import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { creditVisit, playerResults, type PlayerResults } from '@cardwise/contracts/statistics/players';
import { cardStatistics, type CardDetail } from '@cardwise/contracts/statistics/statistics';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { runMigrations } from '@cardwise/service-kit/migrations/run-migrations';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { outcomesOfMigrations } from '@cardwise/service-kit/testing/migrations';
import type { Connection } from 'mongoose';

import { migrations } from '../src/migrations/migrations.ts';
import { aCard } from './factories.ts';
import { startSite } from './site.ts';

type Stored = { _id: string | number } & Record<string, unknown>;
const log = silentLogger();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});
const started = Date.now() - 3_600_000;

function at(second: number): Date {
  return new Date(started + second * 1000);
}

function answer(second: number, correct: boolean, more: object): Stored {
  return {
    _id: `question-${second}`,
    card: '64',
    kind: 'cost',
    difficulty: 'medium',
    bucket: '3',
    chosen: correct ? '3' : '9',
    correct,
    issued: at(second - 1),
    at: at(second),
    ms: 1000,
    ...more,
  };
}

const answers = [
  answer(1, true, { user: 'ada', batch: 1, repeats: 2 }),
  answer(2, false, { user: 'ada', batch: 1 }),
  answer(3, true, { visit: 'visit-1', batch: 1, repeats: 1 }),
  answer(4, true, { user: 'ada', pending: at(4) }),
  answer(5, false, { user: 'ada', pending: at(5), repeats: 1 }),
];

/** Stores what a process left that died in batch 2, which counts the fourth answer: only the card is written. */
async function fill(connection: Connection): Promise<void> {
  const store = (collection: string, documents: Stored[]) =>
    connection.collection<Stored>(collection).insertMany(documents);
  await store('answers', answers);
  const right = (heading: string): [string, number][] => [
    [`${heading}.n`, 1],
    [`${heading}.ok`, 1],
  ];
  await store('batches', [
    { _id: 1, done: true, madeAt: at(3) },
    {
      _id: 2,
      done: false,
      maker: 'a process of then',
      madeAt: at(5),
      kind: 'fold',
      answers: ['question-4'],
      forgotten: [],
      cards: [{ id: '64', inc: [...right('medium.cost.3'), ['medium.cost.3.ms', 1000]] }],
      players: [{ id: 'ada', inc: [...right('medium'), ...right('kind.cost'), ...right('type.minion')] }],
      progress: [
        { id: 'ada', quiz: { counted: 1, run: { length: 1, leading: 1, trailing: 1, longest: 1 } }, pixel: null },
      ],
      totals: [{ id: 'all', inc: right('medium') }],
    },
  ]);
  const cost = { 3: { n: 4, ok: 3, ms: 4000 } };
  await store('card_counters', [{ _id: '64', lastBatch: 2, medium: { cost }, wrong: { cost: { 9: 1 } } }]);
  const half = { n: 2, ok: 1 };
  await store('player_counters', [
    { _id: 'ada', lastBatch: 1, medium: half, kind: { cost: half }, type: { minion: half } },
  ]);
  await store('player_progress', [{ _id: 'ada', lastBatch: 1, quiz: { streak: 0, best: 1, counter: 2 } }]);
  await store('total_counters', [{ _id: 'all', lastBatch: 1, medium: { n: 3, ok: 2 } }]);
  await store('forgotten_players', [{ _id: 'gone', before: at(0), batch: 1 }]);
}

it('the service works on what the first version stored, before and after its migrations', async () => {
  const site = await startSite([aCard({ id: '64', name: 'Frost Giant' })], {
    prepare: async (connection) => {
      await fill(connection);
      await runMigrations({ connection, log, migrations }, { only: 'before ready' });
    },
  });
  closers.push(site.close);
  const cookie = await site.getCookie('ada');
  const tally = async () => {
    const { data } = (await site.call(cardStatistics, { params: { id: '64' }, query: {} })).body as {
      data: CardDetail;
    };
    return data.statistics_compiled.all.cost;
  };
  const results = async () =>
    ((await site.call(playerResults, { params: { user: 'ada' } })).body as { results: PlayerResults }).results.medium;
  await site.counted();
  expect(await tally()).toMatchObject({ asked: 5, correct: 3, duration: 1 });
  expect(await results()).toMatchObject({ total: 4, correct: 2 });
  expect((await site.call(loadProgress, { cookie })).body).toMatchObject({
    quiz: { streak: 0, best: 1, counter: 4 },
  });

  await runMigrations({ connection: site.connection, log, migrations });
  await site.call(creditVisit, { params: { user: 'ada' }, body: { visit: 'visit-1' } });
  expect(await results()).toMatchObject({ total: 5, correct: 3 });
  expect(await tally()).toMatchObject({ asked: 5, correct: 3 });
  expect((await site.call(loadMistakes, { cookie, query: {} })).body).toMatchObject({
    data: [{ card: '64', wrong: 2 }],
  });
});

it('migrations that die anywhere and run twice store the same', async () => {
  const { connection, drop } = await testDatabase();
  closers.push(drop);
  for await (const { answers: stored } of outcomesOfMigrations({ connection, migrations, fill })) {
    expect(stored?.documents).toEqual(answers.map(({ repeats: _, ...rest }: Stored & { repeats?: number }) => rest));
  }
});
