import { affectedBy, type Dependencies } from './affected.ts';

function of(dependencies: string[] = [], devDependencies: string[] = []) {
  return { dependencies, devDependencies };
}

const workspaces: Dependencies = {
  'libs/contracts': of([], ['libs/tooling']),
  'libs/kit': of(['libs/contracts'], ['libs/tooling']),
  'libs/backup': of(['libs/kit'], ['libs/tooling']),
  'libs/tooling': of(['libs/backup']),
  'svc-quiz': of(['libs/kit'], ['libs/tooling']),
  'svc-stats': of(['libs/kit'], ['libs/tooling', 'libs/backup']),
  'mfe-quiz': of(['libs/contracts'], ['libs/tooling']),
};

it.each([
  ['no change affects nothing', [], []],
  ['a service affects itself', ['svc-quiz/src/main.ts', 'svc-quiz/README.md'], ['svc-quiz']],
  [
    'a library affects all that depend on it',
    ['libs/kit/a.ts'],
    ['libs/kit', 'libs/backup', 'libs/tooling', 'svc-quiz', 'svc-stats'],
  ],
  ['a library affects whose tests use it', ['libs/backup/a.ts'], ['libs/backup', 'libs/tooling', 'svc-stats']],
  ['the tooling affects all', ['libs/tooling/a.ts'], Object.keys(workspaces)],
  ['a file of no workspace affects all', ['package.json'], Object.keys(workspaces)],
  ['a folder whose name begins like a workspace’s affects all', ['svc-quiz-old/a.ts'], Object.keys(workspaces)],
])('%s', (_, files, affected) => {
  expect(affectedBy(files, workspaces)).toEqual(affected);
});
