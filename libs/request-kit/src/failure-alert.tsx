import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { useSession } from '@cardwise/web-kit';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { type FailedCall, type Fault, judgeFailure } from './failure.ts';
import { LoginLink } from './login-link.tsx';
import { useRequestTexts } from './texts.ts';
import { useOnline } from './use-online.ts';
import styles from './failure-alert.module.css';

const kinds = { network: 'info', server: 'error', visitor: 'warning' } as const satisfies Record<Fault, string>;

type Props = {
  title: ReactNode;
  error: FailedCall;
  /** Repeats the call when the button is pressed and, after a network failure, when the browser is online again. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  onDismiss?: (() => void) | undefined;
  /** These fields show their own issues, so the alert leaves them out. */
  fields?: readonly string[];
  children?: ReactNode;
};

/** Tells the visitor why a call failed; a lost connection is shown as information, not as an error. */
export function FailureAlert({ title, error, onRetry, retrying = false, onDismiss, fields, children }: Props) {
  const { t } = useRequestTexts();
  const { user } = useSession();
  const online = useOnline();
  const { fault, text, retry } = judgeFailure(error.code, online);

  const again = useEffectEvent(() => onRetry?.());
  const waiting = fault === 'network' && onRetry !== undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const comeBack = () => again();
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, [waiting]);

  const button = onRetry && retry && (
    <Button icon={reloadIcon} pending={retrying} pendingText={t('loading')} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert
      kind={text === 'unavailable' ? 'warning' : kinds[fault]}
      title={title}
      action={text === 'not_authenticated' ? <LoginLink /> : button}
      onDismiss={onDismiss}
      dismissLabel={t('dismiss')}
    >
      <p>{t(text === 'offline' && onRetry ? 'failure.offlineWaiting' : `failure.${text}`)}</p>
      {children && <p>{children}</p>}
      {user?.role === 'admin' && <FailureDetails error={error} fields={fields} />}
    </Alert>
  );
}

/** Shows administrators the server's explanation, the other fields' issues and the id of the request. */
function FailureDetails({ error, fields }: { error: FailedCall; fields: readonly string[] | undefined }) {
  const { t } = useRequestTexts();
  const { detail, requestId, issues = [] } = error.problem ?? {};
  const others = issues.filter(({ path }) => !fields?.includes(path));
  return (
    <div className={styles.details}>
      {detail && (error.code === 'conflict' || judgeFailure(error.code, true).fault === 'server') && (
        <p lang="en">{detail}</p>
      )}
      {others.length > 0 && (
        <ul lang="en">
          {others.map(({ path, message }) => (
            <li key={path + message}>
              {path && <code>{`${path}: `}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {requestId && <p>{t('requestId', { id: requestId })}</p>}
    </div>
  );
}
