import { membersOf } from './object-members.ts';

const inParts = async function* (json: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (json: string, size = 7, limit = 1000): Promise<[string, string][]> => {
  const members: [string, string][] = [];
  for await (const part of membersOf(inParts(json, size), limit)) {
    if (!Buffer.isBuffer(part)) members.push([part.name, '']);
    else members.at(-1)![1] += part.toString('latin1');
  }
  return members.map(([name, value]) => [name, Buffer.from(value, 'latin1').toString()]);
};

const odd = {
  '': null,
  'ä"\\{,}': 'Łódź "}\\" 🃏',
  list: [{ a: [1, { b: ']' }] }, []],
  number: -1.5e3,
  empty: {},
};

it.each([1, 2, 5, 1000])('members arrive whole, however the object is split (%s bytes)', async (size) => {
  for (const json of [JSON.stringify(odd), ` ${JSON.stringify(odd, null, 2)}\n`]) {
    const members = await read(json, size);
    expect(Object.fromEntries(members.map(([name, value]) => [name, JSON.parse(value) as unknown]))).toEqual(odd);
  }
});

it('an object may have no members, or a name twice', async () => {
  expect(await read('{ }')).toEqual([]);
  expect(await read('{"a":1,"a":2}')).toEqual([
    ['a', '1'],
    ['a', '2'],
  ]);
});

it.each([
  '',
  ' ',
  'null',
  '[1]',
  '"a"',
  '<html>',
  '{',
  '{"a"',
  '{"a":',
  '{"a":}',
  '{"a":,"b":1}',
  '{"a" 1}',
  '{"a":1',
  '{"a":1,}',
  '{"a":1}}',
  '{"a":1}{"b":2}',
  '{"a":]}',
  '{"a":[1}',
  '{a:1}',
  '{"a\\x":1}',
])('%j is not one object', async (json) => {
  await expect(read(json)).rejects.toThrow(Error);
});

it('no more is read than the limit', async () => {
  const json = JSON.stringify({ a: 'x'.repeat(100) });
  expect(await read(json, 7, json.length)).toHaveLength(1);
  await expect(read(json, 7, json.length - 1)).rejects.toThrow(`has more than ${json.length - 1} bytes`);
});
