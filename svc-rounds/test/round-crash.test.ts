import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { endHandover, handOver } from '@cardwise/contracts/quiz/handover';
import { prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { roundLength, type Round } from '@cardwise/contracts/rounds/rounds';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { route } from '@cardwise/service-kit/app/route';
import { freePort, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { forkService, serveNeighbours, whenReady } from '@cardwise/service-kit/testing/processes';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { collectionsOf } from '../src/collections.ts';
import { choiceOrder } from '../src/rounds/choice-order.ts';

const players = 12;
/** Answers, by the order they are sent, whose process is killed. */
const fatal = new Set([15, 40, 41, 70, 100]);
const timeLimit = 120_000;

const catalogue = demoCatalogue();
/** By id; it keeps the first of each. */
const received = new Map<string, JudgedAnswer>();
let contradictions = 0;

const neighbours = await serveNeighbours(catalogue, {
  routes: [
    route(handOver, () => ({ documents: [] })),
    route(endHandover, () => ({ dropped: true })),
    route(cardTallies, () => ({ tallies: {} })),
    route(prepareRoundPictures, ({ body }) => ({ accepted: body.pictures.length })),
    route(recordAnswers, ({ body: { answers } }) => {
      for (const answer of answers) {
        const known = received.get(answer.question);
        if (known && (known.chosen !== answer.chosen || known.correct !== answer.correct)) contradictions += 1;
        received.set(answer.question, known ?? answer);
      }
      return { recorded: answers.length };
    }),
  ],
});

const database = await testDatabase();
const prefix = `${database.connection.name}_`;
const mongoUri = process.env['TEST_MONGODB_URI'] ?? '';
const connection = await connectMongo(mongoUri, `${prefix}svc_rounds`);
const { rounds, sets } = collectionsOf(connection);
const orderOf = choiceOrder(testSecrets.session);

const ports = [await freePort(), await freePort()];
const services = new Map<number, ChildProcess>();
let stopping = false;

const superviseAt = (port: number): void => {
  const main = new URL('../src/main.ts', import.meta.url);
  const service = forkService({ main, port, neighbours: neighbours.url, mongoUri, prefix });
  services.set(port, service);
  service.once('exit', () => {
    if (!stopping) superviseAt(port);
  });
};

afterAll(async () => {
  stopping = true;
  await Promise.all(
    services.values().map(async (service) => {
      service.kill('SIGKILL');
      await once(service, 'exit');
    }),
  );
  await neighbours.close();
  await connection.dropDatabase();
  await connection.close();
  await database.drop();
});

const request = (
  port: number,
  path: string,
  { body, cookie = '', address = '' }: { body?: object; cookie?: string; address?: string } = {},
) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      cookie,
    },
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);

let sent = 0;

/** A fatal answer kills its process. */
const send = (port: number, ...rest: [path: string, options: object]): ReturnType<typeof request> => {
  const reply = request(port, ...rest);
  sent += 1;
  if (fatal.has(sent)) services.get(port)?.kill('SIGKILL');
  return reply;
};

type Confirmed = { number: number; chosen: number };

/** After a failure it loads the round at the other process and goes on, as a browser does. */
const play = async (player: number): Promise<Confirmed[]> => {
  const as = { cookie: `visit=${String(player).padStart(22, '0')}`, address: `203.0.113.${player}` };
  const confirmed: Confirmed[] = [];
  for (let attempt = player; ; attempt += 1) {
    const port = ports[attempt % 2] ?? 0;
    const started = await request(port, '/quiz/rounds', { ...as, body: { kind: 'daily', locale: 'en' } });
    if (!started?.ok) {
      await whenReady(ports[(attempt + 1) % 2] ?? 0);
      continue;
    }
    const { id, ...round } = ((await started.json()) as { round: Round }).round;
    let { question } = round;
    while (question) {
      const { number } = question;
      const choice = (player + number) % 4;
      const path = `/quiz/rounds/${id}/answer`;
      const reply = await send(port, path, { ...as, body: { question: number, choice, locale: 'en', asks: 'true' } });
      const body = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
      if (!body) break;
      const { answered, result } = body as { answered: { chosen: number }; result: Round['result'] };
      confirmed.push({ number, chosen: answered.chosen });
      if (result) return confirmed;
      const next = await request(port, `/quiz/rounds/${id}/next`, {
        ...as,
        body: { question: number + 1, locale: 'en' },
      });
      const handedOut = next?.ok ? await next.json().catch(() => undefined) : undefined;
      if (!handedOut) break;
      ({ question } = handedOut as { question: Round['question'] });
    }
    if (!question) return confirmed;
  }
};

it(
  'rounds go through processes that are killed while they play: every confirmed answer is there, and is delivered once',
  async () => {
    ports.forEach(superviseAt);
    await Promise.all(ports.map((port) => whenReady(port)));
    const confirmed = await Promise.all(Array.from({ length: players }, (_, player) => play(player)));
    while ((await rounds.countDocuments({ told: { $exists: true } })) > 0) await sleep(50);

    const stored = await rounds.find().toArray();
    expect(stored).toHaveLength(players);
    const { questions = [] } = (await sets.findOne({ _id: stored[0]?.set ?? '' })) ?? {};
    for (const round of stored) {
      expect(round).toMatchObject({ answered: roundLength, answers: { length: roundLength } });
      const player = Number(round.visit);
      const chosenAt = questions.map((question, index) => orderOf(round, index, question)[(player + index + 1) % 4]);
      expect(round.answers.map(({ choice }) => choice)).toEqual(chosenAt);
      expect(round.score).toBe(round.answers.filter(({ correct }) => correct).length);
      for (const { number, chosen } of confirmed[player] ?? []) expect(chosen).toBe((player + number) % 4);
    }
    expect(contradictions).toBe(0);
    expect([...received.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
      stored
        .flatMap(({ _id }) => Array.from({ length: roundLength }, (_, index) => `${_id}.${index + 1}`))
        .toSorted((a, b) => a.localeCompare(b)),
    );
  },
  timeLimit,
);
