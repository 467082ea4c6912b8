import { Alert } from '@cardwise/ui-kit/alert';
import { type ApiError, useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';

import { LoginLink } from '../access/login-link.tsx';
import styles from './failure-alert.module.css';
import { failureText } from './failure-text.ts';
import { IssueMessage } from './issue-message.tsx';

type Props = {
  /** Names what failed. */
  title: string;
  error: ApiError;
  onRetry?: () => void;
  onDismiss?: () => void;
  /** Fields whose issues are shown beside them. */
  fields?: readonly string[];
};

const noFields: readonly string[] = [];

/** Failures of which our own words say less than the server, which speaks English only. */
const knownToServer = new Set<string>(['unavailable', 'unexpected']);

/** Says what failed and why, and what an administrator can look for in the logs. */
export function FailureAlert({ title, error, onRetry, onDismiss, fields = noFields }: Props) {
  const { t } = useTranslation('admin');
  const { detail, requestId, issues = [] } = error.problem ?? {};
  const text = failureText(error.code);
  const others = issues.filter(({ path }) => !fields.includes(path));
  const retry = onRetry && <Button onClick={onRetry}>{t('load.retry')}</Button>;
  return (
    <Alert
      kind="error"
      title={title}
      action={error.code === 'not_authenticated' ? <LoginLink /> : retry}
      onDismiss={onDismiss}
      dismissLabel={t('load.dismiss')}
    >
      <p className={styles.text}>{t(`failure.${text}`)}</p>
      {detail && knownToServer.has(text) && (
        <p className={styles.text} lang="en">
          {detail}
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.issues}>
          {others.map(({ path, message }) => (
            <li key={path + message}>
              {path && <code>{path}: </code>}
              <IssueMessage message={message} />
            </li>
          ))}
        </ul>
      )}
      {requestId && <p className={styles.text}>{t('failure.requestId', { id: requestId })}</p>}
    </Alert>
  );
}
