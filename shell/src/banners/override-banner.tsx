import { Banner } from '@cardwise/ui-kit/banner';
import { useState } from 'react';

import { overrides } from '../remotes/overrides.ts';

/** Reminds developers that they are not seeing the live build. */
export const OverrideBanner = () => {
  const [shown, setShown] = useState(overrides);
  return shown.map((override) => (
    <Banner
      key={override}
      icon="cog"
      onDismiss={() => setShown(shown.filter((other) => other !== override))}
      dismissLabel="Close"
    >
      {override}
    </Banner>
  ));
};
