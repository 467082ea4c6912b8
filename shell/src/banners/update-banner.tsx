import { Button } from '@cardwise/ui-kit/button';
import { useTranslation } from '@cardwise/web-kit';

import { useNewBuild } from '../remotes/use-new-build.ts';
import { Banner } from './banner.tsx';

/** Offers a newer build of a remote; the page never changes it under a player's hands. */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const found = useNewBuild();
  if (!found) return null;
  const reload = (
    <Button icon="reload" onClick={() => location.reload()}>
      {t('banners.reload')}
    </Button>
  );
  return (
    <Banner icon="info" actions={reload}>
      {t('banners.update')}
    </Banner>
  );
}
