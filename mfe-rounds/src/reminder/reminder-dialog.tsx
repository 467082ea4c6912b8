import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { hours } from '@cardwise/contracts/rounds/reminders';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { saveFile } from '@cardwise/ui-kit/save-file';
import { Select } from '@cardwise/ui-kit/select';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import { pagePath, useLocale, useTranslation } from '@cardwise/web-kit';
import { siteOrigin } from '@cardwise/web-kit/server-page';
import { useState } from 'react';

import { useReminder } from './use-reminder.ts';
import styles from './reminder-dialog.module.css';

/** The dialog says that it is waiting only after this many milliseconds. */
const lateAfter = 1000;

/** Asks for the hour of this browser's reminder, and offers a calendar file to players who want no messages. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const getName = useHourNames();
  const { state, pending, failure, save, end } = useReminder();
  const kept = state.phase === 'ready' ? state.hour : null;
  const [chosen, setChosen] = useState<number>();
  const [usual] = useState(() => new Date().getHours());
  const hour = chosen ?? kept ?? usual;
  const supported = state.phase === 'ready';
  const waiting = state.phase === 'loading';
  const late = useDelay(waiting, lateAfter);
  return (
    <Dialog
      open
      closeOnBackdrop
      title={t('reminder.title')}
      closeLabel={t('reminder.close')}
      onClose={onClose}
      actions={
        <>
          <Calendar hour={hour} />
          {supported && kept !== null && (
            <Button aria-disabled={pending || undefined} onClick={() => void end()}>
              {t('reminder.end')}
            </Button>
          )}
          {(waiting || supported) && hour !== kept && (
            <Button variant="primary" pending={pending || waiting} onClick={() => void save(hour)}>
              {t('reminder.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <p>{t(state.phase === 'unsupported' ? 'reminder.unsupported' : 'reminder.text')}</p>
        <Select
          label={t('reminder.hour')}
          value={String(hour)}
          options={hours.map((value) => ({ value: String(value), label: getName(value) }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        <output>
          {kept !== null && t('reminder.on', { time: getName(kept) })}
          {late && t('reminder.waiting')}
        </output>
        {failure && <Alert kind="warning" title={t(`reminder.${failure}`)} />}
      </div>
    </Dialog>
  );
}

function useHourNames(): (hour: number) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (hour) => format.format(Date.UTC(2026, 0, 1, hour));
}

function Calendar({ hour }: { hour: number }) {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const save = async () => {
    const { calendarFile } = await import('./calendar-file.ts');
    const url = siteOrigin() + pagePath(locale, dailyPage);
    saveFile('daily-ten.ics', calendarFile({ hour, title: t('title'), url }, new Date()));
  };
  return <Button onClick={() => void save()}>{t('reminder.calendar')}</Button>;
}
