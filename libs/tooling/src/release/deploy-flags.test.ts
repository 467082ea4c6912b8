import { readDeployable } from '../deployables.ts';
import { readDeployFlags } from './deploy-flags.ts';

function read(workspace: string, ...args: string[]) {
  return readDeployFlags(readDeployable(workspace), args);
}

it.each([
  [[], 'live'],
  [['--preview'], 'preview'],
  [['--canary', '1'], { canary: 1 }],
  [['--canary=50'], { canary: 50 }],
])('%j publishes as %j', (args, as) => {
  expect(read('mfe-quiz', ...args, '--dist', 'built')).toEqual({ to: undefined, promote: false, as, dist: 'built' });
});

it('a promotion needs no build', () => {
  expect(read('mfe-quiz', '--promote')).toEqual({ to: undefined, promote: true });
});

it.each(['https://cards.example', 'http://localhost:8080', 'http://127.0.0.1:18080/'])('deploys to %s', (to) => {
  expect(read('mfe-quiz', '--to', to)).toMatchObject({ to: new URL(to), as: 'live' });
  expect(read('mfe-quiz', '--to', to, '--promote')).toMatchObject({ to: new URL(to), promote: true });
});

it.each([
  ['mfe-quiz', ['--canary', '0'], 'from 1 to 50, in hundredths of the browsers, not "0"'],
  ['mfe-quiz', ['--canary', '51'], 'not "51"'],
  ['mfe-quiz', ['--canary', 'ten'], 'not "ten"'],
  ['mfe-quiz', ['--canary'], 'argument missing'],
  ['mfe-quiz', ['--preview', '--canary', '10'], '--preview and --canary exclude each other'],
  ['mfe-quiz', ['--promote', '--dist', 'built'], '--dist: --promote deploys no other build than the canary'],
  ['shell', ['--preview'], '--preview is for remotes, which shell is not'],
  ['shell', ['--canary', '10'], '--canary is for remotes, which shell is not'],
  ['svc-quiz', ['--canary', '0'], /--canary is for remotes, which svc-quiz is not\n.*not "0"/],
  ['svc-quiz', ['--promote', '--to', 'https://a'], '--promote, --to are for remotes, which svc-quiz is not'],
  ['svc-quiz', ['--dist', 'built'], '--dist is for front ends'],
  ['mfe-quiz', ['--to', 'cards.example'], '--to: must be a suite\'s address, https://…, not "cards.example"'],
  ['mfe-quiz', ['--to', 'http://cards.example'], 'not "http://cards.example"'],
  ['shell', ['--to', 'https://cards.example'], '--to is for remotes, which shell is not'],
  ['quiz', ['--to', 'https://cards.example'], '--to is for remotes, which quiz is not'],
  ['mfe-quiz', ['--canari', '10'], "Unknown option '--canari'"],
])('a deployment of %s with %j is refused: %s', (workspace, args, fault) => {
  expect(() => read(workspace, ...args)).toThrow(fault);
});
