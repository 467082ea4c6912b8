import { mongo } from 'mongoose';

import { AppError } from '../http/app-error.ts';
import { problemOf, toAppError } from './problem-response.ts';

it('keeps an AppError', () => {
  const error = new AppError('conflict');
  expect(toAppError(error)).toBe(error);
});

it('a database that is away is unavailable, with a retry soon', () => {
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

it('a command that the database refuses is an internal error', () => {
  const error = toAppError(new mongo.MongoServerError({ message: 'Unknown operator $foo', code: 9 }));
  expect(problemOf(error, 'r1')).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(problemOf(error, 'r1'))).not.toContain('$foo');
});
