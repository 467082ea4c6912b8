import styles from '@cardwise/play-kit/board/board.module.css';
import { useStore } from '@cardwise/play-kit/stores';
import { useOnline } from '@cardwise/request-kit/use-online';
import { useTranslation } from '@cardwise/web-kit';

import type { QuestionSource } from '../questions/question-source.ts';

type Props = {
  source: QuestionSource;
  /** The question is unanswered; afterwards the next button is here. */
  asked: boolean;
};

/** Offline, how far the quiz can continue. The number is outside the live region, so that screen readers hear of it once. */
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
