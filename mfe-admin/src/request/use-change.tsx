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
  /** Names the action: 'Delete', not 'OK'. */
  confirm: string;
  danger?: boolean;
};

export type Words<E extends Endpoint> = {
  ask?: Question | false;
  done?: (answer: ResponseOf<E>) => string;
  failed: string;
  as?: string;
};

/** What the server says against a field: translated if known, else in English. */
export function issueIn(error: ApiError | undefined, texts: Readonly<Record<string, string>>) {
  return (field: string): ReactNode => {
    const message = getIssue(error?.problem?.issues, field);
    return message && <IssueMessage message={message} texts={texts} />;
  };
}

type Options = {
  /** Reload here: somebody else's change came first. */
  onConflict?: () => void;
  /** They show their own issues. */
  fields?: readonly string[];
};

/** Asks first, says that it is done, and has an alert for a failure. */
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
    /** @returns undefined if it is refused or fails. */
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
    /** As the form's `ref`: its first field at fault takes the focus. */
    setForm,
    failure: error && <FailureAlert title={running?.failed} error={error} onDismiss={dismiss} fields={fields} />,
  };
}
