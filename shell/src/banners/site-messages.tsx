import { type BannerMessage, siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { cookieLifetimes, messagesInterval } from '@cardwise/contracts/site/timing';
import { Banner } from '@cardwise/ui-kit/banner';
import { LinkedText } from '@cardwise/ui-kit/rich-text';
import { useLocale, useStored, useTranslation, callApi, useAppConfigSoFar } from '@cardwise/web-kit';
import { whileVisible } from '@cardwise/web-kit/while-visible';
import * as z from 'zod/mini';
import { useEffect, useState } from 'react';

const none: readonly BannerMessage[] = [];

const Dismissed = z.array(z.string());

export function SiteMessages() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const [dismissed = [], store] = useStored('site_messages', Dismissed, cookieLifetimes.siteMessage);
  const messages = useMessages();
  const current = new Set(messages.map(getVersion));
  const dismiss = (version: string) => store([...dismissed.filter((other) => current.has(other)), version]);
  return messages
    .filter((message) => !dismissed.includes(getVersion(message)))
    .map((message) => (
      <Banner
        key={getVersion(message)}
        severity={message.severity}
        role={message.severity === 'danger' ? 'alert' : 'status'}
        onDismiss={() => dismiss(getVersion(message))}
        dismissLabel={t('banners.dismiss')}
      >
        <LinkedText text={message.texts?.[locale] ?? message.text} />
      </Banner>
    ));
}

function useMessages(): readonly BannerMessage[] {
  const { config } = useAppConfigSoFar();
  const [latest, setLatest] = useState<readonly BannerMessage[]>();

  useEffect(() => {
    const look = () => {
      callApi(siteMessages, {}).then(
        ({ messages }) => setLatest(messages),
        () => {},
      );
    };
    return whileVisible(look, messagesInterval);
  }, []);

  return latest ?? config?.messages ?? none;
}

// The version makes an edited message appear again. Older services send no version.
function getVersion({ version, id }: BannerMessage): string {
  return version ?? id;
}
