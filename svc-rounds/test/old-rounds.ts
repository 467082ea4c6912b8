import { handedOver, type handOver } from '@cardwise/contracts/quiz/handover';
import type { RequestOf } from '@cardwise/contracts/http/endpoint';
import { mongo, type Connection } from 'mongoose';

type Document = { _id: string; [field: string]: unknown };
type Name = (typeof handedOver)[number];

export const oldRounds = (count = 23) => {
  const stored = Object.fromEntries(handedOver.map((name) => [name, new Map()])) as Record<Name, Map<string, Document>>;
  const put = (name: Name, document: Document): void => void stored[name].set(document._id, document);
  const moment = new Date('2026-11-23T12:00:00.123Z');
  for (let n = 0; n < count; n += 1)
    put('rounds', { _id: `round-${n}`, started: moment, score: n, answers: [{ ms: n / 2 }] });
  for (let n = 0; n < 4; n += 1) put('sets', { _id: `2026-11-2${n}`, created: moment, questions: [{ correct: n }] });
  put('board_players', { _id: 'Ada#1001', appear: true });
  put('played_before', { _id: 'hash', until: new Date('2999-01-01') });

  const listed = (name: Name): Document[] => [...stored[name].values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return {
    put,
    remove: (name: Name, id: string): void => void stored[name].delete(id),
    read: ({ params, query }: RequestOf<typeof handOver>) => ({
      documents: listed(params.collection)
        .filter(({ _id }) => _id > (query.after ?? ''))
        .slice(0, Number(query.limit))
        .map((document) => mongo.BSON.EJSON.stringify(document, { relaxed: false })),
    }),
    drop: () => {
      for (const documents of Object.values(stored)) documents.clear();
      return { dropped: true };
    },
    all: () => Object.fromEntries(handedOver.map((name) => [name, listed(name)])),
  };
};

export const storedRounds = async (connection: Connection) =>
  Object.fromEntries(
    await Promise.all(
      handedOver.map(
        async (name) => [name, await connection.collection(name).find().sort({ _id: 1 }).toArray()] as const,
      ),
    ),
  );

export const leftovers = async (connection: Connection): Promise<string[]> =>
  (await connection.listCollections()).map(({ name }) => name).filter((name) => name.startsWith('handover_'));
