import { cookieLifetimes } from '@cardwise/contracts/timing';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useAppConfigSoFar, useStored, useTranslation } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { Banner } from './banner.tsx';

const Dismissed = z.array(z.string());

/** What the administrators have to say to everyone, until it was read. */
export function SiteMessages() {
  const { t } = useTranslation('shell');
  const { config } = useAppConfigSoFar();
  const [dismissed = [], store] = useStored('site_messages', Dismissed, cookieLifetimes.siteMessage);
  const messages = config?.messages ?? [];
  const current = messages.map(({ id }) => id);
  return messages
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, text }) => (
      <Banner
        key={id}
        icon="info"
        actions={
          <IconButton
            icon="close"
            label={t('banners.dismiss')}
            // Messages that are over need not be remembered.
            onClick={() => store([...dismissed.filter((other) => current.includes(other)), id])}
          />
        }
      >
        {text}
      </Banner>
    ));
}
