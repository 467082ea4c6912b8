import { chooseBuild, previewName, type Registry, RemoteName } from '@cardwise/contracts/site/registry';
import { Banner } from '@cardwise/ui-kit/banner';
import { Button } from '@cardwise/ui-kit/button';
import { cogIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { writeCookie } from '@cardwise/web-kit/stored-value';
import { useEffect, useState } from 'react';

import { previews } from '../remotes/build-choice.ts';
import { overrides } from '../remotes/overrides.ts';
import { loadRegistry } from '../remotes/registry.ts';

export function TriedBuilds() {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(overrides);
  const asked = previews();
  return (
    <>
      {asked && <Previews asked={asked} />}
      {shown.map((override) => (
        <Banner
          key={override}
          icon={cogIcon}
          onDismiss={() => setShown(shown.filter((other) => other !== override))}
          dismissLabel={t('banners.dismiss')}
        >
          {override}
        </Banner>
      ))}
    </>
  );
}

function Previews({ asked }: { asked: string }) {
  const { t } = useTranslation('shell');
  const [registry, setRegistry] = useState<Registry>();
  useEffect(() => {
    // Without the registry, there is no preview to show either.
    loadRegistry().then(setRegistry, () => {});
  }, []);
  if (!registry) return null;
  return asked.split('~').map((preview) => {
    const [part = '', build] = preview.split(/\.(.*)/);
    const { data: name } = RemoteName.safeParse(part);
    const chosen = name === undefined ? undefined : chooseBuild(registry, name, { preview });
    const isThere = chosen?.version === build;
    return (
      <Banner key={preview} icon={cogIcon} action={<Button onClick={endPreviews}>{t('banners.endPreview')}</Button>}>
        {t(isThere ? 'banners.preview' : 'banners.previewGone', { part, build })}
      </Banner>
    );
  });
}

function endPreviews(): void {
  writeCookie(previewName, '', 0);
  location.reload();
}
