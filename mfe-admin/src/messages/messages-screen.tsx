import { loadMessages, updateMessage } from '@cardwise/contracts/admin/messages';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded, LoadingBlock } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { Icon } from '@cardwise/ui-kit/icon';
import { plusIcon } from '@cardwise/ui-kit/icons';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { App, Empty, Flex } from 'antd';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import { useDateLanguage } from './date-language.ts';
import { MessageCard } from './message-card.tsx';

export const MessagesScreen = () => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const load = useApi(loadMessages, {}, { cache });
  const add = useAction(updateMessage);
  const dates = useDateLanguage(useLocale());

  const addOne = async () => {
    if (!(await add.run({ body: {} }))) return;
    void message.success(t('messages.added'));
    load.retry();
  };
  return (
    <>
      <ScreenHeader title={t('tabs.messages')} summary={t('messages.hint')}>
        <ReloadButton load={load} />
        <ActionButton type="primary" icon={<Icon icon={plusIcon} />} pending={add.pending} onClick={addOne}>
          {t('messages.add')}
        </ActionButton>
      </ScreenHeader>
      {add.error && <FailureAlert title={t('messages.addFailed')} error={add.error} onDismiss={add.dismiss} />}
      {dates ? (
        <Loaded load={load} failed={t('messages.loadFailed')}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty description={t('messages.none')} />
            ) : (
              <Flex vertical component="ul" gap="middle" style={{ padding: 0, listStyle: 'none' }}>
                {data.map((current, index) => (
                  <li key={current.id}>
                    <MessageCard current={current} number={index + 1} dates={dates} onReload={load.retry} />
                  </li>
                ))}
              </Flex>
            )
          }
        </Loaded>
      ) : (
        <LoadingBlock />
      )}
    </>
  );
};
