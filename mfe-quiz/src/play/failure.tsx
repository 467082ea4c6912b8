import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { type ApiErrorCode, useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import styles from './failure.module.css';
import { useOnline } from './use-online.ts';

type Props = {
  reason: ApiErrorCode;
  retrying: boolean;
  onRetry: () => void;
  onResetFilter: () => void;
};

function Reason({ reason, retrying, onRetry, onResetFilter }: Props) {
  const { t } = useTranslation('quiz');
  const online = useOnline();

  if (reason === 'no_cards_for_filter') {
    const reset = (
      <Button variant="primary" pending={retrying} pendingText={t('loading')} onClick={onResetFilter}>
        {t('failure.resetFilter')}
      </Button>
    );
    return (
      <EmptyState icon="search" title={t('failure.noCards.title')} action={reset}>
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
    <Alert kind={kind === 'other' ? 'error' : 'warning'} title={t(`failure.${kind}.title`)} action={retry}>
      {t(`failure.${kind}.text`)}
    </Alert>
  );
}

/** Stands in the place of a question that could not be had: says why, and offers a way on. */
export function Failure(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Who had scrolled down to the last answer would find it behind the header.
  useEffect(() => {
    // In braces: in newer browsers it returns a promise, which is no way to end an effect.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={styles.failure}>
      <Reason {...props} />
    </div>
  );
}
