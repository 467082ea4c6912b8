import { Schema } from 'mongoose';

import { embedded, openModel, storedIn, whereSet } from '../src/database/mongo.ts';
import { testDatabase } from '../src/testing/database.ts';
import { requireStoredShapes } from '../src/testing/stored-shapes.ts';

type Place = { _id: string; name: string; seen?: Date; map?: Buffer; parts?: { size: number }[]; tags?: string[] };

const placeSchema = new Schema<Place>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    seen: Date,
    map: Buffer,
    parts: { type: [new Schema({ size: { type: Number, required: true } }, embedded)], default: undefined },
    tags: { type: [String], default: undefined },
  },
  storedIn('places'),
);
placeSchema.index({ name: 1 }, { unique: true });
placeSchema.index({ seen: 1 }, whereSet('seen'));

const { connection, drop } = await testDatabase();
const Place = await openModel(connection, 'Place', placeSchema);
const places = connection.collection<Record<string, unknown> & { _id: string }>('places');

beforeEach(() => places.deleteMany({}));
afterAll(drop);
afterEach(() => places.deleteMany({}));

it.each([
  { name: 'Dalaran' },
  { name: 'Dalaran', seen: new Date(0), parts: [{ size: 1 }, { size: 2 }], tags: [] },
  { name: 'Dalaran', seen: null },
  { name: 'Dalaran', map: Buffer.from([1, 2, 3]) },
])('%j has the shape of its schema', async (document) => {
  await places.insertOne({ _id: 'a', ...document });
  await requireStoredShapes(connection);
});

it.each([
  ['a field is missing', { seen: new Date(0) }],
  ['a field is not stated', { name: 'Dalaran', colour: 'violet' }],
  ['a field of a part is not stated', { name: 'Dalaran', parts: [{ size: 1, colour: 'violet' }] }],
  ['a field has another type', { name: 'Dalaran', seen: new Date(0).toISOString() }],
  ['a field of a part has another type', { name: 'Dalaran', parts: [{ size: '1' }] }],
])('where %s, the stored document has another shape', async (_, document) => {
  await places.insertOne({ _id: 'a', ...document });
  await expect(requireStoredShapes(connection)).rejects.toThrow();
});

it('a model stores what it is given, and nothing else', async () => {
  await Place.create({ _id: 'a', name: 'Dalaran' });
  await Place.updateOne({ _id: 'b' }, { $set: { name: 'Gadgetzan' } }, { upsert: true });
  expect(await places.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', name: 'Dalaran' },
    { _id: 'b', name: 'Gadgetzan' },
  ]);
});

it('the indexes of a schema are built as it states them, and those that exist stay', async () => {
  const stated = [
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { name: 1 }, name: 'name_1', unique: true },
    { v: 2, key: { seen: 1 }, name: 'seen_1', partialFilterExpression: { seen: { $exists: true } } },
  ];
  expect(await places.indexes()).toMatchObject(stated);
  await openModel(connection, 'Place', placeSchema);
  expect(await places.indexes()).toMatchObject(stated);
});
