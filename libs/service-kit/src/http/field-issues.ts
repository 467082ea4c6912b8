import type { ProblemIssue } from '@cardwise/contracts/http/problem';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod/mini is shipped without messages.
z.config(en());

/** Returns the issues by field; for a union, those of the branch that is closest to the input. */
export function fieldIssues(error: z.core.$ZodError): ProblemIssue[] {
  return error.issues.flatMap((issue) => flatten(issue, []));
}

type Issue = z.core.$ZodIssue;

function flatten(issue: Issue, above: readonly PropertyKey[]): ProblemIssue[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
    if (closest.length > 0) return closest.flatMap((inner) => flatten(inner, path));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: spellPath([...path, key]), message: 'is not a known field' }));
  }
  return [{ path: spellPath(path), message: issue.message }];
}

/** Measures how far the input is from a branch; an unknown field counts more than any number of wrong ones. */
function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => sum + (isUnknownField(issue) ? 100 : 1), 0);
}

function isUnknownField(issue: Issue): boolean {
  return issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.expected === 'never');
}

function spellPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((spelt, part) => {
    if (typeof part === 'number') return `${spelt}[${part}]`;
    return spelt ? `${spelt}.${String(part)}` : String(part);
  }, '');
}
