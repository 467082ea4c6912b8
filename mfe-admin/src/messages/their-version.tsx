import type { SiteMessage } from '@cardwise/contracts/admin/messages';
import { locales } from '@cardwise/contracts/site/locales';
import { Alert } from '@cardwise/ui-kit/alert';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { Fragment } from 'react';

import { languageNames } from '../frame/language-names.ts';
import { ActionButton } from '../request/action-button.tsx';
import type { DateLanguage } from './date-language.ts';
import { draftOf } from './draft.ts';
import styles from './their-version.module.css';

type Props = {
  message: SiteMessage;
  dates: DateLanguage;
  pending: boolean;
  onTake: () => void;
  onOverwrite: () => void;
};

/** Shows what someone else has saved in the meantime, so that nobody overwrites it unknowingly. */
export const TheirVersion = ({ message, dates, pending, onTake, onOverwrite }: Props) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const nameOf = languageNames(locale);
  const { texts, severity, start_time, end_time } = draftOf(message);
  const moment = (day: string | null, time: string | null) =>
    day === null ? t('messages.open') : [dayjs(day).format(dates.format), time].filter(Boolean).join(' ');
  const action = (
    <div className={styles.actions}>
      <Button onClick={onTake}>{t('messages.takeTheirs')}</Button>
      <ActionButton danger pending={pending} onClick={onOverwrite}>
        {t('messages.overwrite')}
      </ActionButton>
    </div>
  );
  return (
    <Alert kind="warning" title={t('messages.conflict')} action={action}>
      <p>{t('messages.conflictText')}</p>
      <blockquote className={styles.text}>{message.text || t('messages.noText')}</blockquote>
      <dl className={styles.facts}>
        {locales
          .filter((language) => texts[language])
          .map((language) => (
            <Fragment key={language}>
              <dt>{nameOf(language)}</dt>
              <dd lang={language}>{texts[language]}</dd>
            </Fragment>
          ))}
        <dt>{t('messages.severity')}</dt>
        <dd>{t(`messages.severities.${severity}`)}</dd>
        <dt>{t('messages.state')}</dt>
        <dd>{t(message.active === '1' ? 'messages.active' : 'messages.inactive')}</dd>
        <dt>{t('messages.start')}</dt>
        <dd>{moment(message.start, start_time)}</dd>
        <dt>{t('messages.end')}</dt>
        <dd>{moment(message.end, end_time)}</dd>
      </dl>
    </Alert>
  );
};
