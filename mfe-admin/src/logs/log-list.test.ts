import { cutLine } from './log-list.tsx';

it('a line of 150 characters is not cut', () => {
  expect(cutLine('x'.repeat(150))).toBeUndefined();
});

it('a longer line is cut at 150 characters', () => {
  expect(cutLine('x'.repeat(151))).toBe('x'.repeat(150));
});

it('a surrogate pair counts once and is never split', () => {
  expect(cutLine('🂡'.repeat(150))).toBeUndefined();
  expect(cutLine('🂡'.repeat(151))).toBe('🂡'.repeat(150));
});
