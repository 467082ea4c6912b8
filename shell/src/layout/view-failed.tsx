import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { useTranslation } from '@cardwise/web-kit';

/** Stands where a part of the page could not be loaded or broke down. */
export function ViewFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const retry = (
    <Button icon="reload" onClick={onRetry}>
      {t('remote.retry')}
    </Button>
  );
  return (
    <Alert kind="error" title={t('remote.title')} action={retry}>
      {t('remote.text')}
    </Alert>
  );
}
