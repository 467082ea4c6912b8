import { Button } from '@cardwise/ui-kit/button';
import { useTranslation } from '@cardwise/web-kit';
import { lazy, Suspense, useState } from 'react';

import styles from './reminder-dialog.module.css';

const ReminderDialog = lazy(async () => {
  const { ReminderDialog: component } = await import('./reminder-dialog.tsx');
  return { default: component };
});

export function ReminderButton() {
  const { t } = useTranslation('rounds');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.open} onClick={() => setOpen(true)}>
        {t('reminder.open')}
      </Button>
      {open && (
        <Suspense>
          <ReminderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
