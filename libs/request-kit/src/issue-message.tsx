import type { ProblemIssue } from '@cardwise/contracts/http/problem';

/** The issue of a field, in the server's English. */
export const issueOf = (issues: readonly ProblemIssue[] | undefined, path: string): string | undefined =>
  issues?.find((issue) => issue.path === path)?.message;

type Props = {
  message: string;
  /** Translations of the field's known messages, by message. */
  texts: Readonly<Record<string, string>>;
};

/** The issue of a field: translated if the message is known, else in the server's English. */
export const IssueMessage = ({ message, texts }: Props) => texts[message] ?? <span lang="en">{message}</span>;
