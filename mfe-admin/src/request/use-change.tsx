import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { IssueMessage, getIssue } from '@cardwise/request-kit/issue-message';
import { useAction } from '@cardwise/request-kit/use-action';
import { type ApiError, useTranslation } from '@cardwise/web-kit';
import { App } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

type Question = {
  title: string;
  text: string;
  /** The button's label names the action: 'Delete', not 'OK'. */
  confirm: string;
  danger?: boolean;
};

export type Words<E extends Endpoint> = {
  ask?: Question | false;
  done?: (answer: ResponseOf<E>) => string;
  failed: string;
  as?: string;
};

/** Returns what the server objects to in a field: in the page's language if the message is known, else in English. */
export function issueIn(error: ApiError | undefined, texts: Readonly<Record<string, string>>) {
  return (field: string): ReactNode => {
    const message = getIssue(error?.problem?.issues, field);
    return message && <IssueMessage message={message} texts={texts} />;
  };
}

type Options = {
  /** This is called if somebody else's change came first, so that the caller can reload. */
  onConflict?: () => void;
  /** These fields show the server's objections themselves. */
  fields?: readonly string[];
};

/** Makes a change: it asks for confirmation if there is a question, reports success, and has an alert for a failure. */
export function useChange<E extends Endpoint>(endpoint: E, { onConflict, fields = [] }: Options = {}) {
  const { t } = useTranslation('admin');
  const { message, modal } = App.useApp();
  const { run, pending, error, dismiss } = useAction(endpoint, onConflict && { onConflict });
  const [running, setRunning] = useState<Pick<Words<E>, 'as' | 'failed'>>();
  const [form, setForm] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (error?.code === 'validation_failed') form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);

  const confirm = ({ title, text, confirm: okText, danger = false }: Question) =>
    modal.confirm({
      title,
      content: text,
      icon: null,
      okText,
      okButtonProps: { danger },
      cancelText: t('confirm.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      mask: { closable: true },
    });

  return {
    /** Runs the change. @returns undefined if the administrator or the server refuses it, or if it fails. */
    run: async (request: RequestOf<E>, { ask, done, ...words }: Words<E>): Promise<ResponseOf<E> | undefined> => {
      if (ask && !(await confirm(ask))) return undefined;
      setRunning(words);
      const answer = await run(request);
      if (answer && done) void message.success(done(answer));
      return answer;
    },
    isPending: (as?: string): boolean => pending && running?.as === as,
    error,
    dismiss,
    /** Takes the form as its `ref`: the first field at fault then gets the focus. */
    setForm,
    failure: error && <FailureAlert title={running?.failed} error={error} onDismiss={dismiss} fields={fields} />,
  };
}
