import type { ProblemIssue } from '@cardwise/contracts/http/problem';

/** In the server's English. */
export const issueOf = (issues: readonly ProblemIssue[] | undefined, path: string): string | undefined =>
  issues?.find((issue) => issue.path === path)?.message;

type Props = {
  message: string;
  texts: Readonly<Record<string, string>>;
};

export const IssueMessage = ({ message, texts }: Props) => {
  const text = texts[message];
  return text === undefined ? <span lang="en">{message}</span> : <span>{text}</span>;
};
