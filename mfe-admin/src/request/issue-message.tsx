import { useTranslation } from '@cardwise/web-kit';

import { knownIssue } from './issue-text.ts';

/** What is wrong with a field, in the administrator's language where we know the words. */
export const IssueMessage = ({ message }: { message: string }) => {
  const { t } = useTranslation('admin');
  const known = knownIssue(message);
  return known ? <>{t(`issues.${known}`)}</> : <span lang="en">{message}</span>;
};
