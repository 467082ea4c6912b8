import type { ProblemIssue } from '@cardwise/contracts/http/problem';
import { updateProfile } from '@cardwise/contracts/profile/profile';

export type Settings = { name: string; background: string | null };

/** Validates settings with the server's own schema; returns them ready to send, or the issues. */
export const checkSettings = (
  settings: Settings,
): { body: Settings; issues?: never } | { body?: never; issues: ProblemIssue[] } => {
  const checked = updateProfile.body.safeParse(settings);
  if (checked.success) return { body: checked.data };
  return { issues: checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
};
