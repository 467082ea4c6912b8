import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

/** Replaces what could not be loaded or has crashed; offline, it waits for the connection. */
export const ViewFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const comeBack = useEffectEvent(onRetry);
  useEffect(() => {
    const retry = () => comeBack();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  const retry = (
    <Button icon={reloadIcon} onClick={onRetry}>
      {t('remote.retry')}
    </Button>
  );
  return online ? (
    <Alert kind="error" title={t('remote.title')} action={retry}>
      {t('remote.text')}
    </Alert>
  ) : (
    <Alert kind="info" title={t('remote.offlineTitle')} action={retry}>
      {t('remote.offlineText')}
    </Alert>
  );
};
