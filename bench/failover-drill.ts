/**
 * `npm run drill -w bench`: plays through a whole suite while the primary of its database dies, steps down, is cut off and falls
 * silent, and compares what was acknowledged with what is stored and counted. The replica set is a stand-in.
 */
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { appConfig, AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { answerRound, loadRound, roundLength, startRound } from '@cardwise/contracts/rounds/rounds';
import { startEmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { startTestReplicaSet } from '@cardwise/embedded-mongo/testing-replica-set';
import { withTestSuite } from '@cardwise/tooling/with-test-suite';
import { MongoClient } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import { everyCard } from './support/every-card.ts';

const visitors = 20;
const roundPlayers = 5;
/** Milliseconds between two answers of a visitor, and between two changes of the primary. */
const pace = 250;
const calm = 6000;
/** Milliseconds that MongoDB needs to elect a primary, by default, after a death and after a step-down. */
const elections = { electionAfterDeath: 11_000, electionAfterStepDown: 1500 };
/** Milliseconds for which a primary that is cut off does not know that there is another one. */
const unnoticed = 1500;

const cacheDir = join(import.meta.dirname, '../.cache');
const folder = await mkdtemp(join(tmpdir(), 'cardwise-drill-'));
const engine = await startEmbeddedMongo({ dataDir: folder, cacheDir });
const set = await startTestReplicaSet({ engineUri: engine.uri, ...elections });

const failures = new Map<string, number>();
/** When answers were acknowledged, and how long each took with all its attempts. */
const acknowledged: { at: number; took: number }[] = [];
let answers = 0;
let playing = true;

const drill = async (url: string): Promise<void> => {
  type Called = { status: number; body: unknown; cookie: string };
  const call = async (path: string, cookie: string, body?: object): Promise<Called> => {
    try {
      const answer = await fetch(new URL(path, url), {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { [markerHeader.name]: markerHeader.value, 'content-type': 'application/json', cookie },
        signal: AbortSignal.timeout(60_000),
      });
      const visit = answer.headers.getSetCookie().find((one) => one.startsWith('visit='));
      return { status: answer.status, body: await answer.json(), cookie: visit?.split(';')[0] ?? cookie };
    } catch {
      return { status: 0, body: undefined, cookie };
    }
  };
  /** Calls until there is an answer, as a browser does. */
  const insist = async (path: string, cookie: string, body?: object): Promise<Called> => {
    for (;;) {
      const called = await call(path, cookie, body);
      if ([200, 409, 429].includes(called.status)) return called;
      const kind = `${path.split('/').slice(0, 3).join('/')} ${called.status}`;
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
      await sleep(1000);
    }
  };

  const filter = everyCard(z.parse(AppConfig, (await call(appConfig.path, '')).body));

  const answerQuestions = async (): Promise<void> => {
    for (let cookie = ''; playing; await sleep(pace)) {
      const asked = await insist(newQuestion.path, cookie, { filter, locale: 'en' });
      const { data } = newQuestion.response.parse(asked.body);
      cookie = asked.cookie;
      const began = performance.now();
      await insist(insertAnswer.path.replace(':uid', data.answers[0]?.uid ?? ''), cookie);
      acknowledged.push({ at: performance.now(), took: performance.now() - began });
      answers += 1;
    }
  };

  /** Plays own sets, and compares what a round contains in the end with what was chosen. */
  const playRounds = async (player: number): Promise<void> => {
    for (let cookie = ''; playing;) {
      const started = await insist(startRound.path, cookie, { kind: 'own', filter, locale: 'en' });
      // Rounds from one address are limited.
      if (started.status === 429) return;
      cookie = started.cookie;
      const { id } = startRound.response.parse(started.body).round;
      const choices: number[] = [];
      while (choices.length < roundLength) {
        const question = choices.length + 1;
        const choice = (player + question) % 4;
        const answer = { question, choice, locale: 'en' };
        const { status } = await insist(answerRound.path.replace(':id', id), cookie, answer);
        // Its first attempt was stored although it failed.
        if (status === 409) failures.set('answered before', (failures.get('answered before') ?? 0) + 1);
        choices.push(choice);
        await sleep(pace);
      }
      const { body } = await insist(`${loadRound.path.replace(':id', id)}?locale=en`, cookie);
      const chosen = loadRound.response.parse(body).round.answered.map((given) => given.chosen);
      if (chosen.join() !== choices.join()) throw new Error(`round ${id}: ${choices.join()} became ${chosen.join()}`);
      answers += roundLength;
    }
  };

  let unready = 0;
  const watchHealth = async (): Promise<void> => {
    for (let last = performance.now(); playing; await sleep(200)) {
      const isReady = (await call('/healthz', '')).status === 200;
      if (!isReady) unready += performance.now() - last;
      last = performance.now();
    }
  };

  const play = Promise.all([
    ...Array.from({ length: visitors }, answerQuestions),
    ...Array.from({ length: roundPlayers }, (_, player) => playRounds(player)),
    watchHealth(),
  ]);

  const cutOff = async (): Promise<void> => {
    const rejoin = await set.cutOffPrimary();
    await set.elected();
    await sleep(unnoticed);
    await rejoin();
  };
  const changes: Record<string, () => Promise<void>> = {
    'steps down': set.stepDown,
    dies: set.killPrimary,
    'is cut off': cutOff,
    'falls silent': set.silencePrimary,
    'dies again': set.killPrimary,
    'steps down again': set.stepDown,
  };
  for (const [name, change] of Object.entries(changes)) {
    await sleep(calm);
    const [began, unreadyBefore] = [performance.now(), unready];
    await change();
    await set.elected();
    const elected = performance.now();
    await sleep(calm);
    const next = acknowledged.find(({ at }) => at > elected)?.at ?? Number.NaN;
    const longest = Math.max(...acknowledged.filter(({ at }) => at > began).map(({ took }) => took));
    const tell = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
    process.stdout.write(
      `${name.padEnd(18)}no primary ${tell(elected - began)}, first answer ${tell(next - elected)} later, ` +
        `slowest answer ${tell(longest)}, not ready ${tell(unready - unreadyBefore)}\n`,
    );
    await set.revive();
  }
  playing = false;
  await play;
};

try {
  const limits = { CALLS_PER_SECOND: '1000000', ANSWERS_PER_MINUTE: '1000000', PLAYERS_PER_ADDRESS: '100000' };
  await withTestSuite({ MONGODB_URI: set.uri, LOG_LEVEL: 'warn', ...limits }, async ({ SUITE_URL = '' }) => {
    await drill(SUITE_URL);
    const client = await new MongoClient(engine.uri).connect();
    const database = client.db('cardwise_svc_stats');
    const uncounted = { pending: { $exists: true } };
    const untold = { told: { $exists: true } };
    while (await client.db('cardwise_svc_quiz').collection('rounds').findOne(untold)) await sleep(200);
    while (await database.collection('answers').findOne(uncounted)) await sleep(200);
    while (await database.collection('batches').findOne({ done: false })) await sleep(200);
    const totals = await database.collection('total_counters').findOne({});
    const counted = ['easy', 'medium', 'hard', 'pixel'].reduce((sum, name) => sum + (totals?.[name]?.n ?? 0), 0);
    const stored = await database.collection('answers').countDocuments({});
    await client.close();
    process.stdout.write(
      `acknowledged ${answers}, stored ${stored}, counted ${counted}; ` +
        `writes undone ${set.counts.undone}, of unknown outcome ${set.counts.unknownOutcomes}\n` +
        `failed calls: ${JSON.stringify(Object.fromEntries(failures))}\n`,
    );
    if (stored !== answers || counted !== answers) process.exitCode = 1;
  });
} finally {
  await set.stop();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
}
