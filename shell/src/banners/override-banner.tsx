import { Banner } from '@cardwise/ui-kit/banner';
import { lazy, Suspense, useState } from 'react';

import { previews } from '../remotes/build-choice.ts';
import { overrides } from '../remotes/overrides.ts';
import { cogIcon } from '@cardwise/ui-kit/icons';

const PreviewBanners = lazy(() =>
  import('./preview-banners.tsx').then((module) => ({ default: module.PreviewBanners })),
);

export const OverrideBanner = () => {
  const [shown, setShown] = useState(overrides);
  const previewed = previews();
  return (
    <>
      {previewed && (
        <Suspense>
          <PreviewBanners previews={previewed} />
        </Suspense>
      )}
      {shown.map((override) => (
        <Banner
          key={override}
          icon={cogIcon}
          onDismiss={() => setShown(shown.filter((other) => other !== override))}
          dismissLabel="Close"
        >
          {override}
        </Banner>
      ))}
    </>
  );
};
