import { mongo, type Connection, type Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';

const { deserialize, EJSON, serialize } = mongo.BSON;

const longestText = 1000;

/**
 * Requires that all that is stored has the shape of its schema: writes by the driver's collections are not checked by
 * the models.
 * @throws Error for the first document with a field that its schema does not state, or states with another type.
 */
export async function requireStoredShapes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    for await (const stored of model.collection.find()) await requireShape(model, stored);
  }
}

async function requireShape(model: Model<unknown>, stored: Record<string, unknown>): Promise<void> {
  await model.validate(stored).catch((cause: unknown) => {
    throw new Error(`${model.collection.name} holds ${getText(stored)}, which its schema refuses`, { cause });
  });
  const expected = normalize(model.castObject(stored) as object);
  const actual = normalize(stored);
  if (isDeepStrictEqual(expected, actual)) return;
  throw new Error(`${model.collection.name} holds ${getText(actual)}, of which its schema states ${getText(expected)}`);
}

function getText(value: unknown): string {
  return JSON.stringify(value).slice(0, longestText);
}

/** Returns a value that shows the types of the database, and leaves out nulls, as `castObject` does. */
function normalize(value: object): unknown {
  const text = EJSON.stringify(deserialize(serialize(value)), { relaxed: false });
  return JSON.parse(text, (_key, part: unknown) => part ?? undefined);
}
