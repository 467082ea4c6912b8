import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { type ApiErrorCode, useTranslation } from '@cardwise/web-kit';

import styles from './failure.module.css';
import { useOnline } from './use-online.ts';

type Props = {
  reason: ApiErrorCode;
  retrying: boolean;
  onRetry: () => void;
  onResetFilter: () => void;
};

/** Stands in the place of a question that could not be had: says why, and offers a way on. */
export function Failure({ reason, retrying, onRetry, onResetFilter }: Props) {
  const { t } = useTranslation('quiz');
  const online = useOnline();

  if (reason === 'no_cards_for_filter') {
    const reset = (
      <Button variant="primary" pending={retrying} pendingText={t('loading')} onClick={onResetFilter}>
        {t('failure.resetFilter')}
      </Button>
    );
    return (
      <EmptyState className={styles.failure} icon="search" title={t('failure.noCards.title')} action={reset}>
        {t('failure.noCards.text')}
      </EmptyState>
    );
  }

  const kind = !online ? 'offline' : reason === 'unavailable' ? 'unavailable' : 'other';
  const retry = (
    <Button icon="reload" pending={retrying} pendingText={t('loading')} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert
      className={styles.failure}
      kind={kind === 'other' ? 'error' : 'warning'}
      title={t(`failure.${kind}.title`)}
      action={retry}
    >
      {t(`failure.${kind}.text`)}
    </Alert>
  );
}
