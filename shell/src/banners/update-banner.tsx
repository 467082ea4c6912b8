import { Banner } from '@cardwise/ui-kit/banner';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { whileVisible } from '@cardwise/web-kit/while-visible';
import { useEffect, useState } from 'react';

import { hasNewRemote } from '../remotes/registry.ts';

// The interval between checks and the timeout of a check are in milliseconds.
const interval = 5 * 60_000;
const timeout = 3000;

/** Offers to reload the page; the page never updates by itself while in use. */
export function UpdateBanner() {
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
}

function useNewBuild(): boolean {
  const [found, setFound] = useState(false);

  useEffect(() => {
    if (found) return undefined;
    return whileVisible(() => void hasNewBuild().then(setFound), interval);
  }, [found]);

  return found;
}

async function hasNewBuild(): Promise<boolean> {
  const looks = await Promise.allSettled([hasNewRemote(), hasNewShell()]);
  return looks.some((look) => look.status === 'fulfilled' && look.value);
}

export async function hasNewShell(): Promise<boolean> {
  const { build } = document.documentElement.dataset;
  if (!build) return false;
  const response = await fetch('/build-id.txt', { signal: AbortSignal.timeout(timeout) });
  return response.ok && (await response.text()).trim() !== build;
}
