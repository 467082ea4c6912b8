import type { ProblemIssue } from '@cardwise/contracts/http/problem';

/** Returns the server's English message about the field at this path, if there is one. */
export function getIssue(issues: readonly ProblemIssue[] | undefined, path: string): string | undefined {
  return issues?.find((issue) => issue.path === path)?.message;
}

type Props = {
  message: string;
  texts: Readonly<Record<string, string>>;
};

export function IssueMessage({ message, texts }: Props) {
  const text = texts[message];
  return text === undefined ? <span lang="en">{message}</span> : <span>{text}</span>;
}
