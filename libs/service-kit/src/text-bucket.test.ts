import { textBucket } from './text-bucket.ts';

it('changes with the wording only', () => {
  expect(textBucket('hello world')).toBe('b94d27b9');
  expect(textBucket('Hello world')).not.toBe('b94d27b9');
});
