import type { ProblemIssue } from '@cardwise/contracts/problem';

/** The contract and the servers speak English; what they say about these fields is known in all languages. */
const known = {
  'must not be empty': 'empty',
  'must be at most 40 characters long': 'tooLong',
  'must not contain control or invisible characters': 'invisible',
  'is not one of the known sets': 'unknownBackground',
} as const;

/** Key of an issue's text, or nothing when it can only be shown as it was said. */
export const knownIssue = (message: string): (typeof known)[keyof typeof known] | undefined =>
  Object.hasOwn(known, message) ? known[message as keyof typeof known] : undefined;

/** What is wrong with a field. */
export const issueOf = (issues: readonly ProblemIssue[], path: string): string | undefined =>
  issues.find((issue) => issue.path === path)?.message;
