import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-direction-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints one planted file with the project's rules, except those that need types. */
const lint = (file: string, source: string): string => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
  rmSync(path);
  return stdout;
};

const planted = [
  ['svc-quiz/src/planted.ts', '@cardwise/svc-stats/app', 'by import'],
  ['svc-quiz/src/planted.ts', '../../svc-stats/src/app.ts', 'by import'],
  ['svc-quiz/src/planted.ts', '@cardwise/web-kit', "browser's workspaces"],
  ['mfe-quiz/src/planted.tsx', '@cardwise/mfe-profile/remote', 'by import'],
  ['mfe-quiz/src/planted.tsx', '../../mfe-profile/src/remote.tsx', 'by import'],
  ['mfe-quiz/src/planted.tsx', '@cardwise/service-kit/app-error', "server's"],
  ['shell/src/planted.tsx', '@cardwise/mfe-quiz/remote', 'by import'],
  ['shell/src/planted.tsx', '../../mfe-quiz/src/remote.tsx', 'by import'],
  ['libs/contracts/src/planted.ts', '@cardwise/service-kit/app-error', 'Contracts import'],
  ['libs/contracts/src/planted.ts', 'lodash', 'Contracts import'],
  ['libs/web-kit/src/planted.ts', '@cardwise/mfe-quiz/remote', 'by import'],
  ['libs/releases/src/planted.ts', '@cardwise/tooling/jest', 'Releases import'],
  ['libs/releases/src/planted.ts', 'webpack', 'Releases import'],
] as const;

it.each(planted)('%s may not import %s', (file, source, message) => {
  expect(lint(file, `import { thing } from '${source}';\nexport const other = thing;\n`)).toContain(message);
});

it.each([
  ['svc-quiz/src/allowed.ts', '@cardwise/service-kit/app-error'],
  ['svc-quiz/src/allowed.ts', '@cardwise/contracts/quiz'],
  ['mfe-quiz/src/allowed.tsx', '@cardwise/web-kit'],
  ['libs/contracts/src/allowed.ts', './cards.ts'],
  ['libs/contracts/src/allowed.ts', 'zod/mini'],
  ['libs/releases/src/allowed.ts', '@cardwise/contracts/registry'],
  ['libs/releases/src/allowed.ts', 'node:fs/promises'],
  ['svc-admin/src/allowed.ts', '@cardwise/releases/releases'],
])('%s may import %s', (file, source) => {
  expect(lint(file, `import { thing } from '${source}';\nexport const other = thing;\n`)).not.toContain(
    'no-restricted-imports',
  );
});

it('two files may not import each other', () => {
  mkdirSync(join(folder, 'svc-quiz/src'), { recursive: true });
  writeFileSync(
    join(folder, 'svc-quiz/src/one.ts'),
    "import { two } from './two.ts';\nexport const one = () => two;\n",
  );
  expect(lint('svc-quiz/src/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n")).toContain(
    'no-cycle',
  );
});
