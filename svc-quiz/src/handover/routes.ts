import { endHandover, handedOver, handOver } from '@cardwise/contracts/quiz/handover';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { committedRead, durably } from '@cardwise/service-kit/database/mongo';
import { mongo, type Connection } from 'mongoose';

const { EJSON } = mongo.BSON;

export const handoverRoutes = (connection: Connection): Route[] => [
  route(handOver, async ({ params: { collection }, query: { after = '', limit } }) => {
    const found = await connection
      .collection<{ _id: string }>(collection)
      .find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit, ...committedRead })
      .toArray();
    return { documents: found.map((document) => EJSON.stringify(document, { relaxed: false })) };
  }),
  route(endHandover, async () => {
    for (const collection of handedOver)
      await connection.getClient().db(connection.name).dropCollection(collection, durably);
    return { dropped: true };
  }),
];
