import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

const planted = [
  ['svc-quiz/src/planted.ts', '@cardwise/svc-stats/app', 'by import'],
  ['svc-quiz/src/planted.ts', '../../svc-stats/src/app.ts', 'by import'],
  ['svc-quiz/src/planted.ts', '@cardwise/web-kit', "browser's workspaces"],
  ['svc-quiz/src/planted.ts', '@cardwise/play-kit/game/game', "browser's workspaces"],
  ['mfe-quiz/src/planted.tsx', '@cardwise/mfe-profile/remote', 'by import'],
  ['mfe-quiz/src/planted.tsx', '../../mfe-profile/src/remote.tsx', 'by import'],
  ['mfe-quiz/src/planted.tsx', '@cardwise/service-kit/http/app-error', "server's"],
  ['mfe-quiz/src/planted.tsx', '@cardwise/question-kit/decks/decode-deck', "server's"],
  ['shell/src/planted.tsx', '@cardwise/mfe-quiz/remote', 'by import'],
  ['shell/src/planted.tsx', '../../mfe-quiz/src/remote.tsx', 'by import'],
  ['libs/contracts/src/planted.ts', '@cardwise/service-kit/http/app-error', 'Contracts import'],
  ['libs/contracts/src/planted.ts', 'lodash', 'Contracts import'],
  ['libs/web-kit/src/planted.ts', '@cardwise/mfe-quiz/remote', 'by import'],
  ['libs/play-kit/src/planted.ts', '@cardwise/mfe-quiz/remote', 'by import'],
  ['libs/play-kit/src/planted.ts', '@cardwise/service-kit/http/app-error', "server's"],
  ['libs/question-kit/src/planted.ts', '@cardwise/svc-quiz/app', 'by import'],
  ['libs/question-kit/src/planted.ts', '@cardwise/web-kit', "browser's workspaces"],
  ['libs/releases/src/planted.ts', '@cardwise/tooling/remote', 'Releases import'],
  ['libs/releases/src/planted.ts', 'webpack', 'Releases import'],
] as const;

const allowed = [
  ['svc-quiz/src/allowed.ts', '@cardwise/service-kit/http/app-error'],
  ['svc-quiz/src/allowed.ts', '@cardwise/contracts/quiz/quiz'],
  ['svc-quiz/src/allowed.ts', '@cardwise/question-kit/decks/decode-deck'],
  ['libs/question-kit/src/allowed.ts', '@cardwise/service-kit/http/app-error'],
  ['mfe-quiz/src/allowed.tsx', '@cardwise/web-kit'],
  ['mfe-quiz/src/allowed.tsx', '@cardwise/play-kit/game/game'],
  ['libs/play-kit/src/allowed.ts', '@cardwise/request-kit/use-online'],
  ['libs/contracts/src/allowed.ts', './cards.ts'],
  ['libs/contracts/src/quiz/allowed.ts', '../catalogue/cards.ts'],
  ['libs/contracts/src/allowed.ts', 'zod/mini'],
  ['libs/releases/src/allowed.ts', '@cardwise/contracts/site/registry'],
  ['libs/releases/src/allowed.ts', 'node:fs/promises'],
  ['svc-admin/src/allowed.ts', '@cardwise/releases/releases'],
] as const;

const cycle = [
  ['svc-quiz/src/one.ts', "import { two } from './two.ts';\nexport function one() {\n  return two;\n}\n"],
  ['svc-quiz/src/two.ts', "import { one } from './one.ts';\nexport function two() {\n  return one;\n}\n"],
  ['svc-quiz/src/type-one.ts', "import type { Two } from './type-two.ts';\nexport type One = Two;\n"],
  ['svc-quiz/src/type-two.ts', "import type { One } from './type-one.ts';\nexport type Two = One[];\n"],
] as const;

function getFunction(lines: number): string {
  return `export function long() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
}

const declarations = [
  ['svc-quiz/src/arrow.ts', 'export const arrow = () => 1;\n'],
  ['svc-quiz/src/declared.ts', 'export function declared() {\n  return [1].map((one) => one + 1);\n}\n'],
] as const;

const handed = [
  [
    'svc-quiz/src/app.ts',
    'export function createApp(given: object) {\n  return quizRoutes({ ...given, now: 1 });\n}\n',
  ],
  [
    'svc-quiz/src/named.ts',
    'export function createApp(given?: object) {\n  return quizRoutes({ ...(given && { given }), now: 1 });\n}\n',
  ],
] as const;

const lengths = [
  ['svc-quiz/src/long.ts', getFunction(81)],
  ['svc-quiz/src/short.ts', getFunction(80)],
] as const;

type Found = { diagnostics: { message: string; code: string; help?: string; filename: string }[] };

let found: Found['diagnostics'];

function getName(file: string, source: string): string {
  return file.replace(/(planted|allowed)/, `$1-${source.replaceAll(/\W/g, '-')}`);
}

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'import-direction-'));
  for (const part of ['.oxlintrc.json', 'libs/tooling/lint'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const files = [
    ...[...planted, ...allowed].map(
      ([file, source]) =>
        [getName(file, source), `import { thing } from '${source}';\nexport const other = thing;\n`] as const,
    ),
    ...cycle,
    ...declarations,
    ...handed,
    ...lengths,
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const args = ['--format=json', ...files.map(([file]) => file)];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' });
  found = (JSON.parse(stdout) as Found).diagnostics;
  rmSync(folder, { recursive: true });
});

function getSaid(file: string): string {
  return found
    .filter(({ filename }) => filename === file)
    .map(({ code, message, help }) => `${code} ${message} ${help}`)
    .join('\n');
}

it.each(planted)('%s may not import %s', (file, source, message) => {
  expect(getSaid(getName(file, source))).toContain(message);
});

it.each(allowed)('%s may import %s', (file, source) => {
  expect(getSaid(getName(file, source))).not.toContain('no-restricted-imports');
});

it('two files may not import each other, not even for a type', () => {
  expect(getSaid('svc-quiz/src/two.ts')).toContain('no-cycle');
  expect(getSaid('svc-quiz/src/type-two.ts')).toContain('no-cycle');
});

it('a top-level function is a declaration', () => {
  expect(getSaid('svc-quiz/src/arrow.ts')).toContain('Declare a top-level function');
  expect(getSaid('svc-quiz/src/declared.ts')).toBe('');
});

it('a factory of routes gets its dependencies by name', () => {
  expect(getSaid('svc-quiz/src/app.ts')).toContain('Name each dependency that `quizRoutes` gets.');
  expect(getSaid('svc-quiz/src/named.ts')).toBe('');
});

it('a function has at most 80 lines', () => {
  expect(getSaid('svc-quiz/src/long.ts')).toContain('max-lines-per-function');
  expect(getSaid('svc-quiz/src/short.ts')).toBe('');
});
