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

function accountFor(mode: number) {
  chmodSync(top, mode);
  const said: string[] = [];
  return { account: workerAccount([served], (line) => said.push(line)), said };
}

asRoot('when root starts the suite, the workers run as an unprivileged account that can read the site', () => {
  const { account, said } = accountFor(0o711);
  expect(account).toMatch(/^nobody \w+$/);
  expect(said).toEqual([]);
});

asRoot('in a folder that is private to root, they run as root and one line says why', () => {
  const { account, said } = accountFor(0o700);
  expect(account).toBe('root');
  expect(said).toEqual([expect.stringContaining(served)]);
});

asAnother('when another user starts the suite, no account is set', () => {
  expect(accountFor(0o700)).toEqual({ account: undefined, said: [] });
});
