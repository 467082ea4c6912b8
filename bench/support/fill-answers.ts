import { difficulties, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { idOfMoment } from '@cardwise/service-kit/tokens/id-of-moment';
import type { Db } from 'mongodb';

const step = 20_000;

/** The answers are inserted by several calls, so that the database is busy while the next answers are made. */
const callSize = 5000;

const answersPerPlayer = 100;

const day = 24 * 60 * 60 * 1000;

type Count = { n: number; ok: number };
type Difficulty = (typeof difficulties)[number];
type CardCounters = {
  _id: string;
  lastBatch: number;
  wrong: Record<string, Record<string, number>>;
  months: Record<string, Count>;
} & Partial<Record<Difficulty, Record<string, Record<string, Count & { ms: number }>>>>;
type PlayerCounters = { _id: string; lastBatch: number } & Partial<Record<Difficulty, Count>>;

type Batch = { _id: number; done: true; madeAt: Date };
type Answer = { _id: string; at: Date } & ReturnType<typeof getAnswer>;

export async function fillAnswers(
  database: Db,
  { answers, cards, days }: { answers: number; cards: number; days: number },
) {
  const players = Math.ceil(answers / 2 / answersPerPlayer);
  const [ofCards, ofPlayers] = [new Map<string, CardCounters>(), new Map<string, PlayerCounters>()];
  const now = Date.now();
  let inserting: Promise<unknown> | undefined;
  for (let from = 0; from < answers; from += step) {
    const some = Array.from({ length: Math.min(step, answers - from) }, (_, index) => {
      const at = new Date(now - days * day * (1 - (from + index) / answers));
      return { _id: idOfMoment(at.getTime()), ...getAnswer(from + index, { cards, players }), issued: at, at };
    });
    for (const answer of some) {
      const { card, kind, difficulty, correct, chosen, ms, user, at } = answer;
      const counters = countFor(ofCards, card, { _id: card, lastBatch: 1, wrong: {}, months: {} });
      const bucket = (((counters[difficulty] ??= {})[kind] ??= {})['3'] ??= { n: 0, ok: 0, ms: 0 });
      add(bucket, answer);
      bucket.ms += ms;
      add((counters.months[at.toISOString().slice(0, 7)] ??= { n: 0, ok: 0 }), answer);
      const wrong = (counters.wrong[kind] ??= {});
      if (!correct) wrong[chosen] = (wrong[chosen] ?? 0) + 1;
      if (user !== undefined)
        add((countFor(ofPlayers, user, { _id: user, lastBatch: 1 })[difficulty] ??= { n: 0, ok: 0 }), answer);
    }
    await inserting;
    inserting = Promise.all(
      Array.from({ length: Math.ceil(some.length / callSize) }, (_, call) =>
        database
          .collection<Answer>('answers')
          .insertMany(some.slice(call * callSize, (call + 1) * callSize), { ordered: false }),
      ),
    );
  }
  await inserting;
  await database.collection<CardCounters>('card_counters').insertMany([...ofCards.values()], { ordered: false });
  await database.collection<PlayerCounters>('player_counters').insertMany([...ofPlayers.values()], { ordered: false });
  // This batch is newer than every counter, as in a service that has been counting.
  await database.collection<Batch>('batches').insertOne({ _id: 2, done: true, madeAt: new Date() });
}

function countFor<T>(map: Map<string, T>, id: string, empty: T): T {
  const known = map.get(id) ?? empty;
  map.set(id, known);
  return known;
}

function add(count: Count, { correct }: Answer): void {
  count.n += 1;
  count.ok += correct ? 1 : 0;
}

type Sender = { user?: string; visit?: string };

/**
 * Makes answers that are spread evenly over cards, kinds and difficulties: a third of them are wrong, half belong to
 * players.
 */
function getAnswer(n: number, { cards, players }: { cards: number; players: number }) {
  return {
    card: String((n % cards) + 1),
    kind: questionKinds[Math.floor(n / cards) % questionKinds.length] ?? 'cost',
    difficulty: difficulties[Math.floor(n / cards / questionKinds.length) % difficulties.length] ?? 'easy',
    bucket: '3',
    // There are few distinct wrong choices, each chosen by many players, as with real questions.
    chosen: String(1 + (Math.floor(n / 3) % 40)),
    correct: n % 3 > 0,
    ms: 900,
    ...((n % 2 === 0 ? { user: getPlayer((n / 2) % players) } : { visit: `v${n % 1000}` }) as Sender),
    batch: 1,
  };
}

export function getPlayer(n: number): string {
  return `player-${n}`;
}
