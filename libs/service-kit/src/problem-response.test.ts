import { mongo } from 'mongoose';

import { AppError } from './app-error.ts';
import { problemOf, toAppError } from './problem-response.ts';

it('keeps a failure that was meant', () => {
  const error = new AppError('conflict');
  expect(toAppError(error)).toBe(error);
});

it('is unavailable, to be tried again soon, while the database is away', () => {
  const away = [
    new mongo.MongoNetworkError('connection closed'),
    new mongo.MongoServerError({ message: 'interrupted at shutdown', code: 11_600 }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
  ];
  for (const thrown of away) {
    const error = toAppError(thrown);
    expect(error).toMatchObject({ code: 'unavailable', retryAfter: 1, cause: thrown });
    expect(problemOf(error, 'r1')).toMatchObject({ status: 503, detail: 'The database does not answer.' });
  }
});

it('is an internal error when the database refuses what it was asked', () => {
  const error = toAppError(new mongo.MongoServerError({ message: 'Unknown operator $foo', code: 9 }));
  expect(problemOf(error, 'r1')).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(problemOf(error, 'r1'))).not.toContain('$foo');
});
