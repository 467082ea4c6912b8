import { usePlayTexts } from '@cardwise/play-kit/texts';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Button } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { type ApiErrorCode, useAppConfig, useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import styles from './failure.module.css';

type Props = {
  reason: ApiErrorCode;
  /** The player was redirected here by an outage of the pixel quiz. */
  moved: boolean;
  retrying: boolean;
  onRetry: () => void;
  onResetFilter: () => void;
};

export function Failure(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  // The header might cover the failure.
  useEffect(() => {
    // The braces keep the effect from returning a value: in newer browsers the call returns a promise, which React
    // would take for a cleanup.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} className={styles.failure}>
      <Reason {...props} />
    </div>
  );
}

function Reason({ reason, moved, retrying, onRetry, onResetFilter }: Props) {
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  const { importing = false } = useAppConfig();
  if (reason === 'no_cards_for_filter' && importing) {
    return (
      <EmptyState icon={infoIcon} title={t('failure.importing.title')}>
        {t('failure.importing.text')}
      </EmptyState>
    );
  }
  if (reason === 'no_cards_for_filter') {
    const reset = (
      <Button variant="primary" pending={retrying} pendingText={playText('loading')} onClick={onResetFilter}>
        {t('failure.resetFilter')}
      </Button>
    );
    return (
      <EmptyState title={t('failure.noCards.title')} action={reset}>
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
}
