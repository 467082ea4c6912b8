import { isSparing } from './is-sparing.ts';

it('says what the browser reports', () => {
  expect(isSparing()).toBe(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(isSparing()).toBe(true);
});
