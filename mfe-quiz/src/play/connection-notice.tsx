import { Icon } from '@cardwise/ui-kit/icon';
import { useTranslation } from '@cardwise/web-kit';
import { useSyncExternalStore } from 'react';

import type { Outbox } from '../answers/outbox.ts';
import styles from './connection-notice.module.css';
import { useOnline } from './use-online.ts';

/** Says when answers have to wait, and that none is lost. It stands last: nothing moves when it comes and goes. */
export function ConnectionNotice({ answers }: { answers: Outbox }) {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const held = useSyncExternalStore(answers.subscribe, answers.held);
  const sentence = online ? held > 0 && t('held', { count: held }) : t('offline');
  return (
    <output className={styles.notice}>
      {sentence && (
        <>
          <Icon name="info" className={styles.icon} />
          {sentence}
        </>
      )}
    </output>
  );
}
