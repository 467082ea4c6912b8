import type { ProblemIssue } from '@cardwise/contracts/problem';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';

const issuePath = (path: readonly PropertyKey[], root: string): string =>
  path.reduce<string>(
    (so, part) => (typeof part === 'number' ? `${so}[${part}]` : so ? `${so}.${String(part)}` : String(part)),
    root,
  );

type Issue = z.core.$ZodIssue;

const isUnknownField = (issue: Issue): boolean =>
  issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.expected === 'never');

/** How far a union's branch is from what was sent: one whose fields are not even known is farther than any other. */
const distance = (branch: readonly Issue[]): number =>
  branch.reduce((sum, issue) => sum + (isUnknownField(issue) ? 100 : 1), 0);

const describe = (issue: Issue, above: readonly PropertyKey[], root: string): ProblemIssue[] => {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
    if (closest.length > 0) return closest.flatMap((inner) => describe(inner, path, root));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: issuePath([...path, key], root), message: 'is not a known field' }));
  }
  return [{ path: issuePath(path, root), message: issue.message }];
};

/** Every issue of a failed parse, each with the field it is about; a union's are those of the branch that came closest. */
export const issuesOf = (error: z.core.$ZodError, root = ''): ProblemIssue[] =>
  error.issues.flatMap((issue) => describe(issue, [], root));

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
