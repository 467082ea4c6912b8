import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { type ApiError, useTranslation } from '@cardwise/web-kit';

import { LoginLink } from './login-link.tsx';
import { failureText } from './failure-text.ts';

type Props = {
  /** Names what failed. */
  title: string;
  error: ApiError;
  onRetry?: () => void;
};

/** Says what failed and why, and offers what helps: a login where the session has ended, else another attempt. */
export function FailureAlert({ title, error, onRetry }: Props) {
  const { t } = useTranslation('profile');
  const retry = onRetry && <Button onClick={onRetry}>{t('failure.retry')}</Button>;
  return (
    <Alert kind="error" title={title} action={error.code === 'not_authenticated' ? <LoginLink /> : retry}>
      {t(`failure.${failureText(error.code)}`)}
    </Alert>
  );
}
