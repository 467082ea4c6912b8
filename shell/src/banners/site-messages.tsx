import { cookieLifetimes } from '@cardwise/contracts/timing';
import { Banner } from '@cardwise/ui-kit/banner';
import { useStored, useTranslation } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { useMessages } from './use-messages.ts';

const Dismissed = z.array(z.string());

/** What the administrators have to say to everyone, until it was read. */
export function SiteMessages() {
  const { t } = useTranslation('shell');
  const [dismissed = [], store] = useStored('site_messages', Dismissed, cookieLifetimes.siteMessage);
  const messages = useMessages();
  const current = new Set(messages.map(({ id }) => id));
  // Messages that are over need not be remembered.
  const dismiss = (id: string) => store([...dismissed.filter((other) => current.has(other)), id]);
  return messages
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, text }) => (
      <Banner key={id} onDismiss={() => dismiss(id)} dismissLabel={t('banners.dismiss')}>
        {text}
      </Banner>
    ));
}
