import { Button } from '@cardwise/ui-kit/button';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { Report } from './report-screen.tsx';

export const ReportButton = ({ card, name }: { card: string; name: string }) => {
  const { t } = useTranslation('statistics');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('report.title')}
      </Button>
      {open && <Report card={card} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};
