import type { ProblemIssue } from '@cardwise/contracts/problem';

/** What is wrong with a field, as the server says it in English. */
export const issueOf = (issues: readonly ProblemIssue[] | undefined, path: string): string | undefined =>
  issues?.find((issue) => issue.path === path)?.message;

type Props = {
  message: string;
  /** Translations of the messages that a field is known to cause, by the message. */
  texts: Readonly<Record<string, string>>;
};

/** What is wrong with a field: translated where the message is known, otherwise in the server's English. */
export const IssueMessage = ({ message, texts }: Props) => texts[message] ?? <span lang="en">{message}</span>;
