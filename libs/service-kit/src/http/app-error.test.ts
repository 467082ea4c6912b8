import { requireFound } from './app-error.ts';

it.each([null, undefined])('%s is not found, any other value is', (nothing) => {
  expect(() => requireFound(nothing, 'No such card.')).toThrow(
    expect.objectContaining({ code: 'not_found', detail: 'No such card.' }),
  );
  expect([requireFound('', ''), requireFound(0, '')]).toEqual(['', 0]);
});
