import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Button } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { type ApiErrorCode, useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import styles from './failure.module.css';

type Props = {
  reason: ApiErrorCode;
  /** An outage has led the player from another page to this one. */
  moved: boolean;
  retrying: boolean;
  onRetry: () => void;
  onResetFilter: () => void;
};

const Reason = ({ reason, moved, retrying, onRetry, onResetFilter }: Props) => {
  const { t } = useTranslation('quiz');
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

  const away = reason === 'unavailable';
  return (
    <FailureAlert
      title={t(moved ? 'outage.title' : away ? 'failure.unavailable.title' : 'failure.other.title')}
      error={{ code: reason }}
      onRetry={onRetry}
      retrying={retrying}
    >
      {t(moved ? 'outage.text' : away ? 'failure.unavailable.text' : 'failure.other.text')}
    </FailureAlert>
  );
};

/** Shown instead of a question that could not be loaded: says why, and offers a way on. */
export const Failure = (props: Props) => {
  const root = useRef<HTMLDivElement>(null);
  // A player who had scrolled down would otherwise find it behind the header.
  useEffect(() => {
    // In braces: newer browsers return a promise, which must not become the effect's cleanup.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} className={styles.failure}>
      <Reason {...props} />
    </div>
  );
};
