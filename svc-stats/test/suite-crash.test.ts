import { playerResults, type PlayerResults } from '@cardwise/contracts/statistics/players';
import type { Progress } from '@cardwise/contracts/statistics/answers';
import { cardStatistics, type CardDetail } from '@cardwise/contracts/statistics/statistics';
import { startEmbeddedMongo, type EmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { freePort, testSecrets } from '@cardwise/service-kit/testing/serve';
import { serveNeighbours, whenReady } from '@cardwise/service-kit/testing/processes';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { getCollections } from '../src/collections.ts';
import { aCard, aCatalogue, getClaims, getQuestion } from './factories.ts';
import { getMemories } from './counting.ts';
import { forkService, get, sendAnswer } from './suite.ts';

const total = Number(process.env['CRASH_ANSWERS'] ?? 1500);
const fewestKills = 5;
const timeLimit = Math.max(120_000, total * 90);
/** The pauses between kills last at most this many milliseconds; in a long run, most of the time is spent answering. */
const longestCalm = total > 5000 ? 6000 : 500;
const clients = 50;
const cards = Array.from({ length: 10 }, () => aCard());
const tokens = answerTokens(testSecrets.session);
const cacheDir = new URL('../../.cache', import.meta.url).pathname;

let dataDir: string;
let mongo: EmbeddedMongo;
let neighbours: Awaited<ReturnType<typeof serveNeighbours>>;
let ports: number[];
const services = new Map<number, ChildProcess>();

let stopping = false;

function superviseAt(port: number): void {
  const service = forkService({ port, neighbours: neighbours.url, mongoUri: mongo.uri, prefix: 'crash_' });
  services.set(port, service);
  service.once('exit', () => {
    if (!stopping) superviseAt(port);
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cardwise-crash-'));
  mongo = await startEmbeddedMongo({ dataDir, cacheDir });
  neighbours = await serveNeighbours(aCatalogue(cards));
  ports = [await freePort(), await freePort()];
  ports.forEach(superviseAt);
  await Promise.all(ports.map((port) => whenReady(port)));
});

afterAll(async () => {
  stopping = true;
  for (const service of services.values()) service.kill('SIGKILL');
  await neighbours.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  process.kill(mongo.pid, 'SIGKILL');
  await mongo.exited;
  mongo = await startEmbeddedMongo({ dataDir, cacheDir });
}

async function killService(port: number): Promise<void> {
  const service = services.get(port);
  service?.kill('SIGKILL');
  if (service) await once(service, 'exit');
}

function keepKilling(done: AbortSignal, limit: AbortSignal) {
  let kills = 0;
  const run = async (): Promise<void> => {
    for (; !done.aborted; await sleep(Math.random() * longestCalm)) {
      const victim = ports[Math.floor(Math.random() * 3)];
      await (victim === undefined ? killDatabase() : killService(victim));
      await Promise.all(ports.map((port) => whenReady(port, limit)));
      kills += 1;
    }
  };
  return { kills: () => kills, ended: run() };
}

it(
  'every acknowledged answer is counted once while services and database are killed at random',
  async () => {
    const limit = AbortSignal.timeout(timeLimit - 5000);
    const done = new AbortController();
    const started = performance.now();
    let acknowledged = 0;
    const killing = keepKilling(done.signal, limit);
    const playing = Promise.all(
      Array.from({ length: clients }, async (_, n) => {
        const given = { n: 0, ok: 0 };
        for (let answer = 0; answer < total / clients || killing.kills() < fewestKills; answer += 1) {
          const ok = Math.random() < 0.6;
          given.n += 1;
          given.ok += ok ? 1 : 0;
          const card = cards[(n + answer) % cards.length] ?? aCard();
          const claims = getClaims(card, { u: `player-${n}`, d: 'hard', correct: ok, chosen: ok ? '3' : '4' });
          const uid = tokens.seal(getQuestion(claims))(0);
          const send = () => sendAnswer(ports, uid, limit);
          await Promise.all(answer % 8 === 0 ? [send(), send()] : [send()]);
          acknowledged += 1;
        }
        return given;
      }),
    );
    // Killing must end before the clean-up, also when the test fails.
    const given = await playing.finally(() => {
      done.abort();
      if (process.env['CRASH_ANSWERS']) {
        const seconds = Math.round((performance.now() - started) / 1000);
        process.stdout.write(`${acknowledged} answers acknowledged in ${seconds} s, ${killing.kills()} kills\n`);
      }
      return killing.ended;
    });

    const [port = 0] = ports;
    const connection = await connectMongo(mongo.uri, 'crash_svc_stats');
    const { answers, batches, cardCounters, totalCounters, ...collections } = getCollections(connection);
    while (await answers.findOne({ pending: { $exists: true } })) await sleep(50, undefined, { signal: limit });
    while (await batches.findOne({ done: false })) await sleep(50, undefined, { signal: limit });
    const totals = await totalCounters.findOne({});
    const excluded = (await cardCounters.find().toArray()).reduce(
      (sum, counters) => sum + (counters.excluded?.cost ?? 0),
      0,
    );
    const correctAndCounted = await answers.countDocuments({
      correct: true,
      excluded: { $exists: false },
    });
    const kept = await Promise.all(given.map((_, n) => getMemories(collections, `player-${n}`)));
    await connection.close();
    const all = { n: given.reduce((sum, { n }) => sum + n, 0), ok: given.reduce((sum, { ok }) => sum + ok, 0) };
    expect(all.n).toBeGreaterThanOrEqual(total);
    expect(totals?.['hard']).toEqual(all);

    const details = await Promise.all(
      cards.map(
        async ({ id }) =>
          ((await (await get(port, cardStatistics.path.replace(':id', id))).json()) as { data: CardDetail }).data,
      ),
    );
    // Most answers are excluded, as fifty players share one address; each excluded answer counts once as well.
    const asked = details.reduce((sum, { statistics_compiled }) => sum + statistics_compiled.all.cost.asked, 0);
    expect(asked).toBeGreaterThan(0);
    expect(excluded).toBeGreaterThan(0);
    expect(asked + excluded).toBe(all.n);
    expect(details.reduce((sum, { statistics_compiled }) => sum + statistics_compiled.hard.cost.correct, 0)).toBe(
      correctAndCounted,
    );

    for (const [n, expected] of given.entries()) {
      const wrong = kept[n]?.reviews.map((review) => review.wrong ?? 0) ?? [];
      expect(wrong.reduce((sum, count) => sum + count, 0)).toBe(expected.n - expected.ok);
      const days = kept[n]?.months.flatMap((month) => Object.values(month.days ?? {})) ?? [];
      expect(days.reduce((sum, { hard }) => sum + (hard?.n ?? 0), 0)).toBe(expected.n);
      const answer = await get(port, playerResults.path.replace(':user', `player-${n}`));
      const { results, progress } = (await answer.json()) as { results: PlayerResults; progress: Progress };
      expect(results.hard).toMatchObject({ total: expected.n, correct: expected.ok });
      expect(progress.quiz.counter).toBe(expected.n);
    }
  },
  timeLimit,
);
