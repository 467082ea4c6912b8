import { useOnline } from '@cardwise/request-kit/use-online';
import { useTranslation } from '@cardwise/web-kit';

import styles from '../board/board.module.css';
import type { QuestionSource } from '../questions/question-source.ts';
import { useStore } from '../stores.ts';

type Props = {
  source: QuestionSource;
  /** Whether the question is unanswered; afterwards the next button takes this position. */
  asked: boolean;
};

/**
 * Shown offline: how far the quiz can continue. Screen readers hear of a lost connection once, not with every question,
 * because the remaining number is outside the live region.
 */
export const Hint = ({ source, asked }: Props) => {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const waiting = useStore({ subscribe: source.subscribe, get: source.waiting });
  return (
    <p className={asked ? styles.hint : 'visually-hidden'}>
      <output>{!online && t(waiting > 0 ? 'offlineAhead' : 'offlineLast')}</output>
      {asked && !online && waiting > 0 && ` ${t('waiting', { count: waiting })}`}
    </p>
  );
};
