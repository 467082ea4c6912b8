import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';

import { reloadIcon } from '@cardwise/ui-kit/icons';
import { pageTexts } from './texts.ts';

/** When the frame crashed or has no texts: it uses those in the HTML page. */
export const SiteFailed = () => {
  const texts = pageTexts();
  const retry = (
    <Button icon={reloadIcon} onClick={() => location.reload()}>
      {texts?.remote.retry}
    </Button>
  );
  return (
    <main>
      <Alert kind="error" title={texts?.opening.failed} action={retry} />
    </main>
  );
};
