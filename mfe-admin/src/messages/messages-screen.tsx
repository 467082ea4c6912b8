import { loadMessages, updateMessage } from '@cardwise/contracts/admin/messages';
import type { Locale } from '@cardwise/contracts/site/locales';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { Icon } from '@cardwise/ui-kit/icon';
import { plusIcon } from '@cardwise/ui-kit/icons';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { Flex } from 'antd';
import dayjs from 'dayjs';

import { useLoaded } from '../frame/languages.ts';
import { ScreenHeader } from '../frame/screen-header.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { cache, LoadedItems } from '../request/loads.tsx';
import { useChange } from '../request/use-change.tsx';
import { getDeleted } from './draft.ts';
import { MessageCard } from './message-card.tsx';
import { useWorks } from './use-works.ts';

type DayjsLocale = { name: string; formats?: { L?: string } };

const loaders: Record<Locale, () => Promise<{ default: DayjsLocale }>> = {
  de: () => import('dayjs/locale/de'),
  en: () => import('dayjs/locale/en'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt-br'),
};

export function MessagesScreen() {
  const { t } = useTranslation('admin');
  const load = useApi(loadMessages, {}, { cache });
  const add = useChange(updateMessage);
  const { works, setWork, dropWork, moveWork } = useWorks();
  const dayFormat = useDayFormat(useLocale());
  const deleted = getDeleted(Object.values(works), load.data?.data ?? []);
  const listed = load.data && { data: [...deleted, ...load.data.data] };

  const addOne = async () => {
    const done = await add.run({ body: {} }, { done: () => t('messages.added'), failed: t('messages.addFailed') });
    if (done) load.retry();
  };
  return (
    <>
      <ScreenHeader title={t('tabs.messages')} summary={t('messages.hint')}>
        <ReloadButton load={load} />
        <ActionButton type="primary" icon={<Icon icon={plusIcon} />} pending={add.isPending()} onClick={addOne}>
          {t('messages.add')}
        </ActionButton>
      </ScreenHeader>
      {add.failure}
      {dayFormat ? (
        <LoadedItems load={{ ...load, data: listed }} failed={t('messages.loadFailed')} none={t('messages.none')}>
          {({ data }) => (
            <Flex
              vertical
              component="ul"
              aria-label={t('tabs.messages')}
              gap="middle"
              style={{ padding: 0, listStyle: 'none' }}
            >
              {data.map((current, index) => (
                <li key={current.id}>
                  <MessageCard
                    current={current}
                    kept={works[current.id]}
                    deleted={deleted.includes(current)}
                    number={index + 1}
                    dayFormat={dayFormat}
                    onWork={setWork}
                    onDrop={dropWork}
                    onMove={moveWork}
                    onReload={load.retry}
                  />
                </li>
              ))}
            </Flex>
          )}
        </LoadedItems>
      ) : (
        <LoadingBlock />
      )}
    </>
  );
}

/**
 * Returns the language's own format of days, or undefined while it loads. The format is ISO in English, whose speakers
 * disagree, and if dayjs's locale cannot be loaded.
 */
function useDayFormat(locale: Locale): string | undefined {
  const loaded = useLoaded(locale, loaders);
  if (loaded?.locale !== locale) return undefined;
  if (loaded.texts) dayjs.locale(loaded.texts.name);
  return loaded.texts?.formats?.L ?? 'YYYY-MM-DD';
}
