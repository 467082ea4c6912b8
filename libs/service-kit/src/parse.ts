import type { ProblemIssue } from '@cardwise/contracts/problem';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';

const issuePath = (path: readonly PropertyKey[], root: string): string =>
  path.reduce<string>(
    (so, part) => (typeof part === 'number' ? `${so}[${part}]` : so ? `${so}.${String(part)}` : String(part)),
    root,
  );

/** Every issue of a failed parse, each with the field it is about; a union's are those of the branch that came closest. */
export const issuesOf = (error: z.core.$ZodError, root = ''): ProblemIssue[] =>
  error.issues.flatMap((issue) => {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
      if (closest.length > 0) {
        return closest.map(({ path, message }) => ({ path: issuePath([...issue.path, ...path], root), message }));
      }
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: issuePath([...issue.path, key], root),
        message: 'is not a known field',
      }));
    }
    return [{ path: issuePath(issue.path, root), message: issue.message }];
  });

/**
 * Parses what came in from outside.
 *
 * @param root Name that the reported paths begin with (`filter`), empty for none.
 * @throws AppError `validation_failed` with all issues.
 */
export const parse = <T extends z.ZodMiniType>(schema: T, value: unknown, root = ''): z.output<T> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new AppError('validation_failed', {
    detail: 'The request has fields that cannot be accepted.',
    issues: issuesOf(result.error, root),
  });
};
