import { Button } from '@cardwise/ui-kit/button';
import { trashIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { DeleteDialog } from './delete-dialog.tsx';
import styles from './rights-section.module.css';

export const DeleteAccount = () => {
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
};
