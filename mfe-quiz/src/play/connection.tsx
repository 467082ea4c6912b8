import boardStyles from '@cardwise/play-kit/board/board.module.css';
import { useStore } from '@cardwise/web-kit/store';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Icon } from '@cardwise/ui-kit/icon';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';

import type { Outbox } from '../answers/outbox.ts';
import type { QuestionSource } from '../questions/question-source.ts';
import styles from './connection-notice.module.css';

type Props = {
  source: QuestionSource;
  /** The question is unanswered. After the answer, the next button takes the place of the hint. */
  asked: boolean;
};

/**
 * Says how far the quiz can go on offline. The number is outside the live region, so that screen readers do not
 * announce each change of it.
 */
export function Hint({ source, asked }: Props) {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const waiting = useStore({ subscribe: source.subscribe, get: source.waiting });
  return (
    <p className={asked ? boardStyles.hint : 'visually-hidden'}>
      <output>{!online && t(waiting > 0 ? 'offlineAhead' : 'offlineLast')}</output>
      {asked && !online && waiting > 0 && <span>{` ${t('waiting', { count: waiting })}`}</span>}
    </p>
  );
}

/** Says how many answers are waiting to be sent. It is last on the page, so that nothing moves when it appears. */
export function ConnectionNotice({ answers }: { answers: Outbox }) {
  const { t } = useTranslation('quiz');
  const held = useStore({ subscribe: answers.subscribe, get: answers.held });
  return (
    <output className={styles.notice}>
      {held > 0 && (
        <>
          <Icon icon={infoIcon} className={styles.icon} />
          <span>{t('held', { count: held })}</span>
        </>
      )}
    </output>
  );
}
