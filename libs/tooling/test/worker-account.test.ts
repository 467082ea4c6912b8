import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workerAccount } from '../src/suite/worker-account.ts';

const top = mkdtempSync(join(tmpdir(), 'accounts-'));
const served = join(top, 'site');
mkdirSync(served, { mode: 0o755 });
afterAll(() => rmSync(top, { recursive: true }));

const asRoot = process.getuid?.() === 0 ? it : it.skip;
const asAnother = process.getuid?.() === 0 ? it.skip : it;

const accountFor = (mode: number) => {
  chmodSync(top, mode);
  const said: string[] = [];
  return { account: workerAccount([served], (line) => said.push(line)), said };
};

asRoot('started by root, the workers are somebody else who can read what is served', () => {
  const { account, said } = accountFor(0o711);
  expect(account).toMatch(/^nobody \w+$/);
  expect(said).toEqual([]);
});

asRoot('inside a folder that is private to root, they stay root and one line says why', () => {
  const { account, said } = accountFor(0o700);
  expect(account).toBe('root');
  expect(said).toEqual([expect.stringContaining(served)]);
});

asAnother('started by anybody else, nothing is decided', () => {
  expect(accountFor(0o700)).toEqual({ account: undefined, said: [] });
});
