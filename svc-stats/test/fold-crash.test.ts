import type { Connection } from 'mongoose';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { createGroupCommit } from '../src/answers/group-commit.ts';
import type { Collections } from '../src/collections.ts';
import { readProgress, readResults } from '../src/players/store.ts';
import { accountingOn, answerTo, countAll, countingDatabase, getMemories, removeMemories } from './counting.ts';
import { aCard, getClaims } from './factories.ts';

const total = Number(process.env['CRASH_ANSWERS'] ?? 1500);
/** These are more documents than one command changes. */
const crowd = 1500;
const players = Array.from({ length: 25 }, (_, n) => `player-${n}`);
const cards = Array.from({ length: 8 }, () => aCard());
const difficulties = ['easy', 'medium', 'hard'] as const;

let connection: Connection;
let collections: Collections;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ connection, collections, drop } = await countingDatabase());
});
afterAll(() => drop());

type Expected = { answers: number; correct: number; streak: number; best: number };

/** Records answers of the player, some of them twice, as after a timeout. */
async function play(player: string, count: number): Promise<Expected> {
  const record = createGroupCommit(connection);
  const expected: Expected = { answers: 0, correct: 0, streak: 0, best: 0 };
  for (let n = 0; n < count; n += 1) {
    const correct = Math.random() < 0.7;
    const card = cards[Math.floor(Math.random() * cards.length)] ?? aCard();
    const d = difficulties[n % 3] ?? 'easy';
    const claims = getClaims(card, { u: player, d, correct, chosen: correct ? '3' : '4' });
    const send = () => record(answerTo(claims, Date.now(), 1000));
    const recorded = await Promise.all(n % 10 === 0 ? [send(), send()] : [send()]);
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expected.answers += 1;
    expected.correct += correct ? 1 : 0;
    expected.streak = correct ? expected.streak + 1 : 0;
    expected.best = Math.max(expected.best, expected.streak);
  }
  return expected;
}

async function keepKilling(completeAfter: number, signal: AbortSignal): Promise<number> {
  const script = new URL('./counting-process.ts', import.meta.url).pathname;
  for (let kills = 1; ; kills += 1) {
    const child: ChildProcess = fork(
      script,
      [process.env['TEST_MONGODB_URI'] ?? '', connection.name, String(completeAfter)],
      { execArgv: [] },
    );
    await once(child, 'message');
    await sleep(Math.random() * 120);
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (signal.aborted) return kills;
  }
}

async function recordCrowd(): Promise<void> {
  const answers = Array.from({ length: crowd }, (_, n) => {
    const claims = getClaims(cards[n % cards.length] ?? aCard(), { u: `crowd-${n}`, d: 'easy' });
    return answerTo(claims, Date.now(), 1000);
  });
  await collections.answers.insertMany(answers);
}

it(
  'every acknowledged answer is counted once while counting processes come and are killed at random',
  async () => {
    await recordCrowd();
    const done = new AbortController();
    const killed = Promise.all([
      keepKilling(0, done.signal),
      keepKilling(0, done.signal),
      keepKilling(100, done.signal),
    ]);
    const expected = await Promise.all(players.map((player) => play(player, total / players.length)));
    done.abort();
    const kills = (await killed).reduce((sum, count) => sum + count);
    expect(kills).toBeGreaterThan(2);

    const accounting = accountingOn(connection);
    await countAll(accounting);

    const sum = {
      answers: expected.reduce((count, { answers }) => count + answers, crowd),
      correct: expected.reduce((count, { correct }) => count + correct, crowd),
    };
    expect(await collections.answers.countDocuments({ pending: { $exists: false } })).toBe(sum.answers);

    const cardCounters = await collections.cardCounters.find().toArray();
    const ofCards = cardCounters.flatMap((counters) =>
      difficulties.flatMap((difficulty) => Object.values(counters[difficulty]?.cost ?? {})),
    );
    expect(ofCards.reduce((count, { n }) => count + n, 0)).toBe(sum.answers);
    expect(ofCards.reduce((count, { ok = 0 }) => count + ok, 0)).toBe(sum.correct);
    expect(ofCards.reduce((count, { ms = 0 }) => count + ms, 0)).toBeLessThanOrEqual(sum.answers * 1000);

    const ratings = (await collections.cardRatings.find().toArray()).flatMap((rated) =>
      difficulties.flatMap((difficulty) => rated[difficulty]?.cost ?? []),
    );
    expect(ratings.reduce((count, { n }) => count + n, 0)).toBe(sum.answers);

    for (const span of ['weeks', 'months'] as const) {
      const counts = cardCounters.flatMap((counters) => Object.values(counters[span] ?? {}));
      expect(counts.reduce((count, { n }) => count + n, 0)).toBe(sum.answers);
      expect(counts.reduce((count, { ok = 0 }) => count + ok, 0)).toBe(sum.correct);
    }

    const [totals] = await collections.totalCounters.find().toArray();
    expect(difficulties.reduce((count, difficulty) => count + (totals?.[difficulty]?.n ?? 0), 0)).toBe(sum.answers);

    const ofCrowd = { _id: /^crowd-/ };
    expect(await collections.playerCounters.countDocuments({ ...ofCrowd, 'easy.n': 1, 'easy.ok': 1 })).toBe(crowd);
    expect(await collections.playerProgress.countDocuments({ ...ofCrowd, 'quiz.counter': 1 })).toBe(crowd);

    for (const [n, player] of players.entries()) {
      const { easy, medium, hard } = await readResults(collections, player);
      const { quiz } = await readProgress(collections, player, Date.now());
      expect({
        answers: easy.total + medium.total + hard.total,
        correct: easy.correct + medium.correct + hard.correct,
        streak: quiz.streak,
        best: quiz.best,
      }).toEqual(expected[n]);
      expect(quiz.counter).toBe(expected[n]?.answers);
      const rated = await collections.playerCounters.findOne({ _id: player });
      expect(rated?.ratings?.quiz?.n).toBe(expected[n]?.answers);

      const kept = await getMemories(collections, player);
      const wrong = (expected[n]?.answers ?? 0) - (expected[n]?.correct ?? 0);
      expect(kept.reviews.reduce((count, review) => count + (review.wrong ?? 0), 0)).toBe(wrong);
      const days = kept.months.flatMap((month) => Object.values(month.days ?? {}));
      const counts = days.flatMap((day) => Object.values(day));
      expect(counts.reduce((count, { n: asked }) => count + asked, 0)).toBe(expected[n]?.answers);
      await removeMemories(collections, player);
      await accounting.backfill(player);
      expect(await getMemories(collections, player)).toEqual(kept);
    }
  },
  Math.max(120_000, total * 20),
);
