import { toAppError } from '../src/app/create-app.ts';
import { createLogger } from '../src/logs/logger.ts';

function written(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const records: string[] = [];
  write(createLogger({ service: 'svc-test', level: 'debug', output: { write: (line) => void records.push(line) } }));
  return JSON.parse(records[0] ?? '{}') as Record<string, unknown>;
}

const long = 'x'.repeat(100_000);
const cut = `${'x'.repeat(199)}…`;

it('cuts texts at 200 characters at any depth', () => {
  const record = written((log) =>
    log.warn(
      { path: long, detail: 'short', headers: { 'user-agent': long, list: [long, 1] }, requestId: 'r1' },
      'request failed',
    ),
  );
  expect(record).toMatchObject({
    path: cut,
    detail: 'short',
    headers: { 'user-agent': cut, list: [cut, 1] },
    requestId: 'r1',
    msg: 'request failed',
  });
});

it('cuts an error with its causes and issues', () => {
  const thrown = Object.assign(new Error(long, { cause: new Error(long) }), { issues: Array(500).fill(long) });
  const record = written((log) => log.error({ err: thrown }, 'request failed'));
  expect(record['err']).toMatchObject({ type: 'Error', message: cut });
  expect(JSON.stringify(record).length).toBeLessThan(12_000);
});

it('logs an error with its type, message and stack', () => {
  const record = written((log) => log.error({ err: toAppError(new TypeError('no such thing')) }, 'request failed'));
  expect(record['err']).toMatchObject({
    type: 'AppError',
    message: 'internal: no such thing',
    code: 'internal',
    stack: expect.stringMatching(
      /^AppError: internal\n {4}at [^]*caused by: TypeError: no such thing\n {4}at /,
    ) as string,
  });
  expect(written((log) => log.error(new Error('bare'))).err).toMatchObject({ type: 'Error', message: 'bare' });
});

it.each([
  ['a visitor’s id', 'q7Zk_3-vTn0aWx5LmE1rYg'],
  ['a session', 'Hx2Pq9_ZsT4nVb8KcJ1wRd-0Lm'],
  ['an invitation', 'Ab-_0123456789cd'],
  ['a token', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0'],
])('an error names no %s, however the library tells it', (_, secret) => {
  const cause = new Error(`E11000 duplicate key error index: visit_1 dup key: { visit: "${secret}" }`);
  const thrown = Object.assign(new Error(`MongoBulkWriteError of ${secret}: write failed`, { cause }), {
    writeErrors: [{ op: { _id: 1, visit: secret } }],
    code: 11_000,
  });
  const record = written((log) => log.error({ err: thrown }, 'request failed'));
  expect(JSON.stringify(record)).not.toContain(secret);
  expect(record['err']).toMatchObject({
    code: 11_000,
    message: expect.stringMatching(/^MongoBulkWriteError of …: write failed: E11000 duplicate key error/) as string,
    stack: expect.stringContaining('logger.test.ts') as string,
  });
});

it('cuts long lists and deep objects', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`key ${n}`, n]));
  let deep: object = {};
  for (let level = 0; level < 1000; level += 1) deep = { deep };
  const record = written((log) => log.info({ many, list: Array(100).fill(1), deep }, 'request'));
  expect(Object.keys(record['many'] as object)).toHaveLength(21);
  expect(record['many']).toMatchObject({ '…': '80 more' });
  expect(record['list']).toHaveLength(21);
  expect(JSON.stringify(record['deep'])).toBe('{"deep":{"deep":{"deep":{"deep":{"deep":"…"}}}}}');
});

it('keeps audit records whole', () => {
  expect(written((log) => log.info({ audit: true, reason: long }, 'audit'))['reason']).toBe(long);
});
