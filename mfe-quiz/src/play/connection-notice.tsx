import { Icon } from '@cardwise/ui-kit/icon';
import { useTranslation } from '@cardwise/web-kit';
import { useSyncExternalStore } from 'react';

import type { Outbox } from '../answers/outbox.ts';
import type { QuestionSource } from '../questions/question-source.ts';
import styles from './connection-notice.module.css';
import { useOnline } from './use-online.ts';

type Props = { answers: Outbox; source: QuestionSource };

/** Says when answers have to wait, that none is lost, and how far the quiz goes on without a network. */
export function ConnectionNotice({ answers, source }: Props) {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const held = useSyncExternalStore(answers.subscribe, answers.held);
  const waiting = useSyncExternalStore(source.subscribe, source.waiting);
  const sentence = online ? held > 0 && t('held', { count: held }) : t('offline');
  return (
    <div className={styles.notice}>
      {sentence && <Icon name="info" className={styles.icon} />}
      <p className={styles.text}>
        <output>{sentence}</output>
        {/* Outside of what is announced: it changes with every question. */}
        {!online && waiting > 0 && <> {t('waiting', { count: waiting })}</>}
      </p>
    </div>
  );
}
