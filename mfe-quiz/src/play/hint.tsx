import { useOnline } from '@cardwise/request-kit/use-online';
import { useTranslation } from '@cardwise/web-kit';
import { useSyncExternalStore } from 'react';

import type { QuestionSource } from '../questions/question-source.ts';
import styles from './board.module.css';

type Props = {
  source: QuestionSource;
  /** Whether the question is unanswered; afterwards the next button takes this position. */
  asked: boolean;
};

/**
 * Shown offline where the next button will be: how far the quiz can continue. Screen readers hear of a lost connection once, not
 * with every question, because the remaining number is outside the live region.
 */
export const Hint = ({ source, asked }: Props) => {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const waiting = useSyncExternalStore(source.subscribe, source.waiting, source.waiting);
  return (
    <p className={asked ? styles.hint : 'visually-hidden'}>
      <output>{!online && t(waiting > 0 ? 'offlineAhead' : 'offlineLast')}</output>
      {asked && !online && waiting > 0 && ` ${t('waiting', { count: waiting })}`}
    </p>
  );
};
