import type { ProblemIssue } from '@cardwise/contracts/problem';
import { updateProfile } from '@cardwise/contracts/profile';

/** What a player may change. */
export type Settings = { name: string; background: string | null };

/** Checks with the server's own schema: the settings as they may be sent, or what is wrong with them. */
export const checkSettings = (
  settings: Settings,
): { body: Settings; issues?: never } | { body?: never; issues: ProblemIssue[] } => {
  const checked = updateProfile.body.safeParse(settings);
  if (checked.success) return { body: checked.data };
  return { issues: checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
};
