import type { SiteMessage } from '@cardwise/contracts/admin';
import { Alert } from '@cardwise/ui-kit/alert';
import { useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import dayjs from 'dayjs';

import { ActionButton } from '../request/action-button.tsx';
import type { DateLanguage } from './date-language.ts';
import styles from './their-version.module.css';

type Props = {
  message: SiteMessage;
  dates: DateLanguage;
  pending: boolean;
  onTake: () => void;
  onOverwrite: () => void;
};

/** What someone else saved in the meantime, beside one's own: nothing is overwritten unseen. */
export function TheirVersion({ message, dates, pending, onTake, onOverwrite }: Props) {
  const { t } = useTranslation('admin');
  const day = (value: string | null) => (value === null ? t('messages.open') : dayjs(value).format(dates.format));
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
        <dt>{t('messages.state')}</dt>
        <dd>{t(message.active === '1' ? 'messages.active' : 'messages.inactive')}</dd>
        <dt>{t('messages.start')}</dt>
        <dd>{day(message.start)}</dd>
        <dt>{t('messages.end')}</dt>
        <dd>{day(message.end)}</dd>
      </dl>
    </Alert>
  );
}
