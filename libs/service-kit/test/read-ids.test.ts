import { readIds } from '../src/database/read-ids.ts';
import { testDatabase } from '../src/testing/database.ts';

type Animal = { _id: string; name: string };

const { connection, drop } = await testDatabase();
const animals = connection.collection<Animal>('animals');
const names = ['yak', 'ant', 'bee', 'ant', 'cat', 'ape', 'elk'];
const order = { name: 1, _id: 1 } as const;

beforeAll(async () => {
  await animals.createIndex(order);
  await animals.insertMany(names.map((name, n) => ({ _id: `${n}`, name })));
});
afterAll(drop);

it('returns ids in order, ties by id', async () => {
  expect(await readIds(animals, { filter: {}, order })).toEqual(['1', '3', '5', '2', '4', '6', '0']);
  expect(await readIds(animals, { filter: { name: /^a/ }, order })).toEqual(['1', '3', '5']);
  expect(await readIds(animals, { filter: { _id: { $in: ['0', '2'] } }, order, index: { _id: 1 } })).toEqual([
    '2',
    '0',
  ]);
  expect(await readIds(animals, { filter: { name: 'gnu' }, order })).toEqual([]);
});

it.each([1, 2, 3, 7, 8])('loses and repeats none when %s are packed together', async (packed) => {
  expect(await readIds(animals, { filter: {}, order, packed })).toEqual(['1', '3', '5', '2', '4', '6', '0']);
});
