import type { SiteMessage } from '@cardwise/contracts/admin/messages';
import { locales } from '@cardwise/contracts/site/locales';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { Alert, Button, Descriptions, Flex } from 'antd';
import dayjs from 'dayjs';

import { languageNames } from '../frame/language-names.ts';
import { ActionButton } from '../request/action-button.tsx';
import { draftOf } from './draft.ts';

type Props = {
  message: SiteMessage;
  dayFormat: string;
  pending: boolean;
  onTake: () => void;
  onOverwrite: () => void;
};

export const TheirVersion = ({ message, dayFormat, pending, onTake, onOverwrite }: Props) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const nameOf = languageNames(locale);
  const { texts, severity, start_time, end_time } = draftOf(message);
  const moment = (day: string | null, time: string | null) =>
    day === null ? t('messages.open') : [dayjs(day).format(dayFormat), time].filter(Boolean).join(' ');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('messages.conflict')}
      description={
        <>
          <p>{t('messages.conflictText')}</p>
          <blockquote>{message.text || t('messages.noText')}</blockquote>
          <Descriptions
            column={1}
            size="small"
            items={[
              ...locales
                .filter((language) => texts[language])
                .map((language) => ({
                  label: nameOf(language),
                  children: <span lang={language}>{texts[language]}</span>,
                })),
              { label: t('messages.severity'), children: t(`messages.severities.${severity}`) },
              {
                label: t('messages.state'),
                children: t(message.active === '1' ? 'messages.active' : 'messages.inactive'),
              },
              { label: t('messages.start'), children: moment(message.start, start_time) },
              { label: t('messages.end'), children: moment(message.end, end_time) },
            ].map((item) => ({ key: item.label, ...item }))}
          />
          <Flex wrap gap="small">
            <Button onClick={onTake}>{t('messages.takeTheirs')}</Button>
            <ActionButton danger pending={pending} onClick={onOverwrite}>
              {t('messages.overwrite')}
            </ActionButton>
          </Flex>
        </>
      }
    />
  );
};
