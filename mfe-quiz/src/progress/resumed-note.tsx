import { Icon } from '@cardwise/ui-kit/icon';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';

import chip from '../play/lift-chip.module.css';
import styles from './resumed-note.module.css';

/**
 * Tells a returning visitor that their short streak continues, and offers to start over. Disappears with the first
 * answer.
 */
export const ResumedNote = ({ onRestart }: { onRestart: () => void }) => {
  const { t } = useTranslation('late');
  return (
    <div className={styles.note}>
      <output className={styles.text}>
        {t('welcome.title')} <span className={styles.saved}>{t('welcome.saved')}</span>
      </output>
      <button type="button" className={chip.chip} onClick={onRestart}>
        <Icon icon={reloadIcon} />
        {t('welcome.restart')}
      </button>
    </div>
  );
};
