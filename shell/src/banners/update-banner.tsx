import { Banner } from '@cardwise/ui-kit/banner';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { useNewBuild } from '../updates/use-new-build.ts';

/** Offers a reload; the page never updates while in use. */
export const UpdateBanner = () => {
  const { t } = useTranslation('shell');
  const found = useNewBuild();
  const [dismissed, setDismissed] = useState(false);
  if (!found || dismissed) return null;
  const reload = (
    <Button icon={reloadIcon} onClick={() => location.reload()}>
      {t('banners.reload')}
    </Button>
  );
  return (
    <Banner action={reload} onDismiss={() => setDismissed(true)} dismissLabel={t('banners.later')}>
      {t('banners.update')}
    </Banner>
  );
};
