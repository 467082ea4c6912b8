import { exportProfile } from '@cardwise/contracts/profile/profile';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { trashIcon } from '@cardwise/ui-kit/icons';
import { saveFile } from '@cardwise/ui-kit/save-file';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { Section } from '../section/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './rights-section.module.css';

/** The download has this many milliseconds, because a long-time player has many answers. */
const timeout = 60_000;

export function RightsSection() {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('rights.title')}>
      <div className={styles.rights}>
        <DownloadData />
        <DeleteAccount />
      </div>
    </Section>
  );
}

function DownloadData() {
  const { t } = useTranslation('profile');
  const [done, setDone] = useState(false);
  const { run, pending, error } = useAction(exportProfile, { timeout });

  const download = async () => {
    setDone(false);
    const data = await run({});
    if (!data) return;
    saveFile('cardwise-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    setDone(true);
  };
  return (
    <div className={styles.right}>
      <div>
        <h3 className={styles.title}>{t('download.title')}</h3>
        <p>{t('download.text')}</p>
      </div>
      {error && <FailureAlert title={t('download.failed')} error={error} />}
      <div>
        <Button pending={pending} pendingText={t('download.pending')} onClick={() => void download()}>
          {t('download.button')}
        </Button>
        <output className={styles.state}>{done && t('download.done')}</output>
      </div>
    </div>
  );
}

function DeleteAccount() {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.right}>
      <div>
        <h3 className={styles.title}>{t('delete.title')}</h3>
        <p>{t('delete.text')}</p>
      </div>
      <Button variant="danger" icon={trashIcon} onClick={() => setAsking(true)}>
        {t('delete.button')}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
