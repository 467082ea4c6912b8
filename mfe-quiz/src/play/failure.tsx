import type { Mode } from '@cardwise/contracts/quiz/pages';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import type { GameState } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { useAppConfig, useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import type { Filters } from '../filter/url-filter.ts';
import styles from './failure.module.css';

type Props = {
  game: Extract<GameState, { phase: 'failed' }>;
  mode: Mode;
  /** The player was redirected here by an outage of the pixel quiz. */
  moved: boolean;
  filters: Filters;
  onRetry: () => void;
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

/** Tells who was redirected here by an outage of the pixel quiz why that was. */
export function OutageAlert({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  return (
    <Alert
      kind="error"
      className={styles.moved}
      title={t('outage.title')}
      dismissLabel={playText('close')}
      onDismiss={onDismiss}
    >
      {t('outage.text')}
    </Alert>
  );
}

function Reason({ game: { reason, retrying }, mode, moved, filters, onRetry }: Props) {
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  const config = useAppConfig();
  const { importing = false } = config;
  if (reason === 'no_cards_for_filter' && importing) {
    return (
      <EmptyState icon={infoIcon} title={t('failure.importing.title')}>
        {t('failure.importing.text')}
      </EmptyState>
    );
  }
  if (reason === 'no_cards_for_filter') {
    const resetFilter = () => (filters.urlFilter ? filters.widen() : filters.save(defaultFilter(config, mode)));
    const reset = (
      <Button variant="primary" pending={retrying} pendingText={playText('loading')} onClick={resetFilter}>
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
