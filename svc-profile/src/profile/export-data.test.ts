import { createLogger } from '@cardwise/service-kit/logs/logger';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { PlayersDomain } from '../domains/follow-domains.ts';
import { exportData } from './export-data.ts';

const own = { account: { id: 'ada' }, sessions: [] };
const lines: string[] = [];
const log = createLogger({ service: 'svc-profile', level: 'info', output: { write: (line) => lines.push(line) } });

const opened: Readable[] = [];
const domainOf = (name: string, open: () => Readable): PlayersDomain => ({
  name,
  before: [],
  after: [],
  forget: async () => {},
  open: async () => {
    const data = open();
    opened.push(data);
    return data;
  },
});
const answering = (name: string, json: string, size = 1000): PlayersDomain =>
  domainOf(name, () => {
    const bytes = Buffer.from(json);
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
      bytes.subarray(part * size, (part + 1) * size),
    );
    return Readable.from(parts);
  });

const fileOf = async (...domains: PlayersDomain[]): Promise<string> =>
  text(await exportData({ own, user: 'ada', domains, log }));
const exported = async (...domains: PlayersDomain[]): Promise<unknown> => JSON.parse(await fileOf(...domains));

const rounds = answering('quiz', '{"rounds":[{"score":7}],"boards":null}');
const answers = { answers: Array.from({ length: 20_000 }, (_, card) => ({ card: String(card) })), progress: {} };

afterEach(() => {
  expect(opened.splice(0).filter(({ destroyed }) => !destroyed)).toEqual([]);
});

it.each([3, 1000, 1_000_000])('objects become one, in their order (%s bytes at a time)', async (size) => {
  const file = await fileOf(rounds, answering('statistics', JSON.stringify(answers), size), answering('duel', '{ }'));
  expect(JSON.parse(file)).toEqual({ ...own, rounds: [{ score: 7 }], boards: null, ...answers });
  expect(file).toMatch(/"sessions".*"rounds".*"answers"/);
});

it('a member whose name is taken gets its domain’s name before it', async () => {
  const [duel, other] = ['{"rounds":1,"account":2,"left_out":3}', '{"rounds":4,"duel_rounds":5}'];
  expect(await exported(rounds, answering('duel', duel), answering('a_b', other))).toEqual({
    ...own,
    rounds: [{ score: 7 }],
    boards: null,
    duel_rounds: 1,
    duel_account: 2,
    left_out: 3,
    a_b_rounds: 4,
    a_b_duel_rounds: 5,
  });
});

it.each(['', '[1]', 'null', '<html>', '{"a":oops}', `[${'1,'.repeat(200_000)}1]`])(
  'an answer that is no object is left out, which file and log say (%#)',
  async (json) => {
    lines.length = 0;
    expect(await exported(answering('duel', json), rounds)).toEqual({
      ...own,
      rounds: [{ score: 7 }],
      boards: null,
      left_out: ['duel'],
    });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ domain: 'duel', level: 'error' }]);
  },
);

const breakingOff = (after: string): PlayersDomain =>
  domainOf('duel', () =>
    Readable.from(
      (async function* () {
        yield Buffer.from(after);
        throw new Error('broken off');
      })(),
    ),
  );

it('a domain that breaks off at once is named', async () => {
  await expect(fileOf(rounds, breakingOff('{"rounds":['))).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('duel'),
  });
});

it('an answer that breaks off later fails, so that nobody takes half of their data for all of it', async () => {
  await expect(fileOf(rounds, breakingOff(`{"duels":"${'x'.repeat(300_000)}`))).rejects.toThrow('the answer of duel');
});
