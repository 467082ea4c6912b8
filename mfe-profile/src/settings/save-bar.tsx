import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon } from '@cardwise/ui-kit/icons';
import { type ApiError, useTranslation } from '@cardwise/web-kit';

import styles from './save-bar.module.css';

type Props = { unsaved: boolean; saved: boolean; pending: boolean; failure: ApiError | undefined };

/** The save button and its status. Stays in view while there is something to save or to report. */
export const SaveBar = ({ unsaved, saved, pending, failure }: Props) => {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.bar} data-floating={unsaved || pending || saved || failure !== undefined || undefined}>
      {failure && (
        <div className={styles.failure}>
          <FailureAlert title={t('settings.notSaved')} error={failure} />
        </div>
      )}
      <output className={styles.state}>
        {unsaved && !pending && t('settings.unsaved')}
        {saved && !unsaved && (
          <>
            <Icon icon={checkIcon} className={styles.done} />
            {t('settings.saved')}
          </>
        )}
      </output>
      <Button type="submit" variant="primary" pending={pending} pendingText={t('settings.saving')}>
        {t('settings.update')}
      </Button>
    </div>
  );
};
