import { ApiError } from '@cardwise/web-kit';

import { cleanMessage, readPageError, type Running } from './read-page-error.ts';

const running: Running = { shell: 's1', getBuild: (part) => (part === 'mfe_quiz' ? 'q1' : undefined) };
const { origin } = location;
const quizFile = `${origin}/remotes/mfe_quiz/q1/remote.1a2b3c4d.js`;
const shellFile = `${origin}/main.5e6f7a8b.js`;

function errorWith(stack: string, message = 'x is not a function'): Error {
  return Object.assign(new TypeError(message), { stack });
}

function v8(...places: string[]) {
  return errorWith(['TypeError: x is not a function', ...places.map((place) => `    at ${place}`)].join('\n'));
}

function thrown(error: Error) {
  return new ErrorEvent('error', { error, message: `Uncaught ${error.message}` });
}

function read(error: Error) {
  return readPageError(thrown(error), running);
}

describe('the build of an error', () => {
  it.each([
    [
      'Chromium',
      v8('Array.map (<anonymous>)', `a (${shellFile}:1:20)`, `async b (${quizFile}:1:300)`, `${shellFile}:1:4`),
    ],
    ['Firefox', errorWith(`a@${shellFile}:1:20\nasync*b@${quizFile}:1:300\n@${shellFile}:1:4\n`)],
    ['Safari', errorWith(`a@${shellFile}:1:20\nb@${quizFile}:1:300\n[native code]\n${shellFile}:1:4`)],
  ])('is that of the remote’s innermost frame, as %s writes stacks', (_, error) => {
    const found = read(error);
    expect(found).toMatchObject({
      part: 'mfe_quiz',
      build: 'q1',
      kind: 'error',
      message: 'TypeError: x is not a function',
    });
    expect(found?.frames.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['/main.5e6f7a8b.js', 1, 20],
      ['/remotes/mfe_quiz/q1/remote.1a2b3c4d.js', 1, 300],
      ['/main.5e6f7a8b.js', 1, 4],
    ]);
  });

  it('is another one than the live one where an earlier build still runs', () => {
    expect(read(v8(`b (${quizFile.replace('q1', 'q0')}:1:3)`))).toMatchObject({ part: 'mfe_quiz', build: 'q0' });
  });

  it('is the shell’s without a frame of a remote', () => {
    expect(read(v8(`a (${shellFile}:1:20)`))).toMatchObject({ part: 'shell', build: 's1' });
    expect(read(v8(`a (${origin}/remotes/made_up/q1/x.js:1:20)`))).toMatchObject({ part: 'shell' });
  });

  it('is the boundary’s where no frame says more', () => {
    const error = v8(`a (${shellFile}:1:20)`);
    expect(readPageError({ error, part: 'mfe_quiz' }, running)).toMatchObject({ part: 'mfe_quiz', kind: 'render' });
    expect(readPageError({ error, part: 'mfe_profile' }, running)).toMatchObject({ part: 'shell', build: 's1' });
    expect(readPageError({ error }, running)).toMatchObject({ part: 'shell' });
  });

  it('is that of what hydration recovered from', () => {
    const cause = v8(`b (${quizFile}:1:3)`);
    const error = new Error('Minified React error #423; visit https://react.dev/errors/423', { cause });
    expect(readPageError({ error }, running)).toMatchObject({
      part: 'mfe_quiz',
      message: 'TypeError: x is not a function',
    });
  });
});

it('a frame says nothing of what its visitor looked at', () => {
  const { frames } = read(v8(`${origin}/de/statistiken/card/64?x=1:1:1`)) ?? {};
  expect(frames?.map(({ file }) => file)).toEqual(['/']);
});

it.each([
  ['an extension', thrown(v8('a (chrome-extension://abc/x.js:1:1)', `b (${quizFile}:1:3)`))],
  ['another site’s script', thrown(v8('a (https://elsewhere.example/x.js:1:1)'))],
  ['a script that the browser tells nothing of', new ErrorEvent('error', { message: 'Script error.' })],
  ['an observer', new ErrorEvent('error', { message: 'ResizeObserver loop completed', filename: shellFile })],
  ['a service that is away', { error: new ApiError('unavailable') }],
  ['a cancelled call', { error: new DOMException('', 'AbortError') }],
])('an error of %s is nobody’s here', (_, error) => {
  expect(readPageError(error, running)).toBeUndefined();
});

it('names the remote whose file did not load', () => {
  const load = (element: HTMLElement) => {
    let found: ReturnType<typeof readPageError>;
    document.body.replaceChildren(element);
    addEventListener('error', (event) => (found = readPageError(event, running)), { capture: true, once: true });
    element.dispatchEvent(new Event('error'));
    return found;
  };
  const script = Object.assign(document.createElement('script'), { src: `${quizFile}?attempt=1`, type: 'x' });
  expect(load(script)).toEqual({
    part: 'mfe_quiz',
    build: 'q1',
    kind: 'load',
    message: 'script did not load',
    frames: [{ file: '/remotes/mfe_quiz/q1/remote.1a2b3c4d.js', line: 0, column: 0 }],
  });
  const preload = Object.assign(document.createElement('link'), { rel: 'preload', href: quizFile });
  expect(load(preload)).toBeUndefined();
  expect(load(Object.assign(document.createElement('img'), { src: '/cards/en/64.png' }))).toBeUndefined();
});

it('reads refused promises and violations of the content security policy', () => {
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: v8(`b (${quizFile}:1:3)`) });
  expect(readPageError(rejection, running)).toMatchObject({ kind: 'rejection', part: 'mfe_quiz' });
  const violation = (sourceFile: string) =>
    Object.assign(new Event('securitypolicyviolation'), {
      sourceFile,
      blockedURI: 'https://elsewhere.example/a?b=c',
      effectiveDirective: 'img-src',
      lineNumber: 1,
      columnNumber: 2,
    });
  expect(readPageError(violation(quizFile), running)).toMatchObject({
    part: 'mfe_quiz',
    kind: 'policy',
    message: 'img-src refuses elsewhere.example',
  });
  expect(readPageError(violation('moz-extension'), running)).toBeUndefined();
});

it.each([
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['https://cards.example/login/callback?code=secret&state=1 failed', '/login/callback failed'],
  ['Failed to fetch /statistics/search?page=2#top', 'Failed to fetch /statistics/search'],
  ['https://cards.example/daily/friends/join/Ab-_0123456789cd failed', '/daily/friends/join/* failed'],
  ['Failed to fetch /quiz/races/codes/KLMNPQ', 'Failed to fetch /quiz/races/codes/*'],
  [`Loading ${quizFile} failed`, 'Loading /remotes/mfe_quiz/q1/remote.1a2b3c4d.js failed'],
  ['nobody@mail.example is unknown', '… is unknown'],
  ['Keeper#1000 has no streak', '… has no streak'],
  ['token eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0 refused', 'token … refused'],
  [
    `Unexpected token, "${'a visitor’s words '.repeat(4)}" is not valid JSON`,
    'Unexpected token, "…" is not valid JSON',
  ],
])('%s', (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

it('cuts a message to 300 characters', () => {
  expect(cleanMessage('ab '.repeat(100_000))).toHaveLength(300);
});
