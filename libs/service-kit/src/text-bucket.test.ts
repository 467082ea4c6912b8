import { textBucket } from './text-bucket.ts';

it('stays the same as long as the wording does', () => {
  expect(textBucket('hello world')).toBe('b94d27b9');
  expect(textBucket('Hello world')).not.toBe('b94d27b9');
});
