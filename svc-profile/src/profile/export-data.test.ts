import { internalClient } from '@cardwise/service-kit/http/internal-client';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

import type { PlayersDomain } from '../domains/follow-domains.ts';
import { exportData } from './export-data.ts';

const own = { account: { id: 'ada' }, sessions: [] };
const lines: string[] = [];
const log = createLogger({ service: 'svc-profile', level: 'info', output: { write: (line) => lines.push(line) } });

const answers = new Map<string, (response: ServerResponse) => void>();
const server = createServer(({ url = '' }, response) => answers.get(url)?.(response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const client = internalClient({ baseUrl: `http://127.0.0.1:${port}`, token: testSecrets.internal });
afterAll(async () => {
  await client.close();
  server.close();
});

const limit = 1_000_000;
const response = z.record(z.string(), z.unknown());

function getDomain(name: string, answer: (response: ServerResponse) => void): PlayersDomain {
  const path = `/internal/${name}`;
  answers.set(path, answer);
  return {
    name,
    before: [],
    after: [],
    forget: async () => {},
    read: () => client.call({ domain: name, method: 'GET', path, audience: 'service', response }, {}, { limit }),
  };
}

function answering(name: string, json: string): PlayersDomain {
  return getDomain(name, (to) => to.end(json));
}

function getFile(...domains: PlayersDomain[]): Promise<string> {
  return exportData({ own, user: 'ada', domains, log });
}

async function exported(...domains: PlayersDomain[]): Promise<unknown> {
  return JSON.parse(await getFile(...domains));
}

const rounds = answering('quiz', '{"rounds":[{"score":7}],"boards":null}');

it('objects become one, in their order', async () => {
  const given = { answers: Array.from({ length: 20_000 }, (_, card) => ({ card: String(card) })), progress: {} };
  const file = await getFile(rounds, answering('statistics', JSON.stringify(given)), answering('duel', '{ }'));
  expect(JSON.parse(file)).toEqual({ ...own, rounds: [{ score: 7 }], boards: null, ...given });
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

it.each(['', '[1]', 'null', '<html>', '{"a":oops}', `{"a":"${'x'.repeat(limit)}"}`])(
  'an answer that is no object, or too large, is left out, which file and log say (%#)',
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

it.each(['{', `{"duels":"${'x'.repeat(300_000)}`])(
  'a domain whose answer breaks off is named, so that nobody takes half of their data for all of it (%#)',
  async (beginning) => {
    const breakingOff = getDomain('duel', (to) => to.write(beginning, () => to.destroy()));
    await expect(getFile(rounds, breakingOff)).rejects.toMatchObject({
      code: 'unavailable',
      detail: expect.stringContaining('duel'),
    });
  },
);
