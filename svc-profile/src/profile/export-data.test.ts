import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { exportData } from './export-data.ts';

const own = { account: { id: 'ada' }, sessions: [] };
const inParts = (json: string, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(json.length / size) }, (_, part) =>
      Buffer.from(json.slice(part * size, (part + 1) * size)),
    ),
  );

it.each([1, 3, 1000])('two objects become one, however the second is split (%s bytes)', async (size) => {
  const answers = { answers: [{ card: '1' }, { card: '2' }], progress: {} };
  expect(JSON.parse(await text(exportData(own, inParts(JSON.stringify(answers), size))))).toEqual({
    ...own,
    ...answers,
  });
});

it.each(['', '[1]', 'null'])('an answer that is no object (%j) fails', async (json) => {
  await expect(text(exportData(own, inParts(json, 10)))).rejects.toThrow('answers');
});

it('an answer that breaks off fails, so that nobody takes half of their data for all of it', async () => {
  const broken = async function* () {
    yield Buffer.from('{"answers":[');
    throw new Error('broken off');
  };
  await expect(text(exportData(own, Readable.from(broken())))).rejects.toThrow('broken off');
});
