import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';

import { pageTexts } from './texts.ts';

/**
 * Stands for the whole site where its frame cannot be drawn: its texts in the visitor's language cannot be had, or it broke
 * down. It speaks the language of the HTML, whose texts are there.
 */
export const SiteFailed = () => {
  const texts = pageTexts();
  const retry = (
    <Button icon="reload" onClick={() => location.reload()}>
      {texts?.remote.retry}
    </Button>
  );
  return (
    <main>
      <Alert kind="error" title={texts?.opening.failed} action={retry} />
    </main>
  );
};
