import type { ApiError } from '@cardwise/web-kit';

/** The servers speak English; what they say about fields of the administration is known in all languages. */
const known = {
  'must not be empty': 'empty',
  'must not be before the start': 'beforeStart',
  'must be a day: YYYY-MM-DD': 'noDay',
  'must be after the start': 'notAfterStart',
  'must be a time: HH:MM': 'noTime',
  'must be at most 500 characters long': 'reasonTooLong',
} as const;

export type KnownIssue = (typeof known)[keyof typeof known];

/** Key of an issue's text, or nothing when it can only be shown as the server said it. */
export const knownIssue = (message: string): KnownIssue | undefined =>
  Object.hasOwn(known, message) ? known[message as keyof typeof known] : undefined;

/** What a server found wrong with a field. */
export const issueOf = (error: ApiError | undefined, path: string): string | undefined =>
  error?.problem?.issues?.find((issue) => issue.path === path)?.message;
