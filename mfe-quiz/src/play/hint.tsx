import { useOnline } from '@cardwise/request-kit/use-online';
import { useTranslation } from '@cardwise/web-kit';
import { useSyncExternalStore } from 'react';

import type { QuestionSource } from '../questions/question-source.ts';
import styles from './board.module.css';

type Props = {
  source: QuestionSource;
  /** The question is still to be answered; afterwards the way on stands here. */
  asked: boolean;
};

/**
 * Stands where the way on will be: what to do or, without a network, how far the quiz goes on. Screen readers hear of a lost
 * network when it is lost, not again with every question: how many are left stands beside what they hear.
 */
export const Hint = ({ source, asked }: Props) => {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const waiting = useSyncExternalStore(source.subscribe, source.waiting);
  return (
    <p className={asked ? styles.hint : 'visually-hidden'}>
      <output>{!online && t(waiting > 0 ? 'offlineAhead' : 'offlineLast')}</output>
      {asked && online && t('hint')}
      {asked && !online && waiting > 0 && ` ${t('waiting', { count: waiting })}`}
    </p>
  );
};
