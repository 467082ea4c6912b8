import { sourceName } from './base.ts';

it.each([
  ['/suite/mfe-quiz/src/play/outbox.ts', 'mfe-quiz/src/play/outbox.ts'],
  ['/suite/node_modules/react-dom/index.js', 'node_modules/react-dom/index.js'],
  ['/elsewhere/libs/web-kit/src/index.ts', 'libs/web-kit/src/index.ts'],
  ['/home/somebody/notes.ts', 'notes.ts'],
  ['webpack/runtime/load script', 'webpack/runtime/load script'],
])('%s is named %s', (source, name) => {
  expect(sourceName('/suite', source)).toBe(name);
});
