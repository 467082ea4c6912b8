import { useStore } from '@cardwise/play-kit/stores';
import { Icon } from '@cardwise/ui-kit/icon';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';

import type { Outbox } from '../answers/outbox.ts';
import styles from './connection-notice.module.css';

/** Comes last on the page, so that nothing moves when it appears. */
export const ConnectionNotice = ({ answers }: { answers: Outbox }) => {
  const { t } = useTranslation('quiz');
  const held = useStore({ subscribe: answers.subscribe, get: answers.held });
  return (
    <output className={styles.notice}>
      {held > 0 && (
        <>
          <Icon icon={infoIcon} className={styles.icon} />
          {t('held', { count: held })}
        </>
      )}
    </output>
  );
};
