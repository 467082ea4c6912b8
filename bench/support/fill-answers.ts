import { difficulties, questionKinds } from '@cardwise/contracts/cards';
import type { Db } from 'mongodb';

const step = 20_000;

type Count = { n: number; ok: number; ms: number };
type Difficulty = (typeof difficulties)[number];
type Counters = { _id: string; lastBatch: number; wrong: Record<string, Record<string, number>> } & Partial<
  Record<Difficulty, Record<string, Record<string, Count>>>
>;

/** The nth of answers spread evenly over cards, kinds and difficulties; a third of them wrong. */
const answerOf = (n: number, cards: number) => ({
  card: String((n % cards) + 1),
  kind: questionKinds[Math.floor(n / cards) % questionKinds.length] ?? 'cost',
  difficulty: difficulties[Math.floor(n / cards / questionKinds.length) % difficulties.length] ?? 'easy',
  correct: n % 3 > 0,
  // A few wrong choices are chosen by many players, as with real questions.
  chosen: String(1 + (Math.floor(n / 3) % 40)),
});

/**
 * Inserts counted answers and their counters straight into svc-stats' database, at the speed of plain inserts.
 */
export const fillAnswers = async (database: Db, { answers, cards }: { answers: number; cards: number }) => {
  const collection = database.collection<{ _id: string }>('answers');
  const counters = new Map<string, Counters>();
  const at = new Date();
  for (let from = 0; from < answers; from += step) {
    const some = Array.from({ length: Math.min(step, answers - from) }, (_, index) => {
      const { card, kind, difficulty, correct, chosen } = answerOf(from + index, cards);
      const counter = counters.get(card) ?? { _id: card, lastBatch: 1, wrong: {} };
      counters.set(card, counter);
      const kinds = (counter[difficulty] ??= {});
      const count = ((kinds[kind] ??= {})['3'] ??= { n: 0, ok: 0, ms: 0 });
      count.n += 1;
      count.ok += correct ? 1 : 0;
      count.ms += 900;
      if (!correct) {
        const chosenOf = (counter.wrong[kind] ??= {});
        chosenOf[chosen] = (chosenOf[chosen] ?? 0) + 1;
      }
      const asked = { card, kind, difficulty, bucket: '3', chosen, correct };
      return {
        _id: `filled-${from + index}`,
        ...asked,
        issued: at,
        at,
        ms: 900,
        visit: `v${(from + index) % 1000}`,
        batch: 1,
      };
    });
    await collection.insertMany(some, { ordered: false });
  }
  await database.collection<Counters>('card_counters').insertMany([...counters.values()], { ordered: false });
};
