import { deleteProfile } from '@cardwise/contracts/profile/profile';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { TextInput } from '@cardwise/ui-kit/text-input';
import {
  emitSuiteEvent,
  pagePath,
  useLocale,
  useLocation,
  useNavigate,
  useSession,
  useTranslation,
} from '@cardwise/web-kit';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import styles from './delete-dialog.module.css';

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const sayFarewell = useFarewell();
  const [formId, consequencesId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending, error } = useAction(deleteProfile);
  const word = t('delete.word');
  const confirmed = matchesWord(typed, word);

  const erase = async () => {
    const answer = await run({ body: { confirm: true } });
    if (answer) sayFarewell();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (confirmed) void erase();
    else field.current?.focus();
  };
  const close = () => {
    if (!pending) onClose();
  };

  const actions = (
    <>
      <Button onClick={close}>{t('delete.cancel')}</Button>
      <Button type="submit" form={formId} variant="incorrect" pending={pending} pendingText={t('delete.pending')}>
        {t('delete.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={t('delete.ask')}
      onClose={close}
      closeLabel={t('delete.close')}
      describedBy={consequencesId}
      actions={actions}
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <ul id={consequencesId} className={styles.consequences}>
          <li>{t('delete.consequences.account')}</li>
          <li>{t('delete.consequences.progress')}</li>
          <li>{t('delete.consequences.answers')}</li>
          <li>{t('delete.consequences.final')}</li>
        </ul>
        <TextInput
          ref={field}
          label={t('delete.type', { word })}
          error={tried && !confirmed && t('delete.typeError', { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={({ target }) => setTyped(target.value)}
        />
        {error && <FailureAlert title={t('delete.failed')} error={error} />}
      </form>
    </Dialog>
  );
}

/** Prepares the farewell. @returns a function that goes to the start page and confirms the deletion there. */
function useFarewell(): () => void {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { refresh } = useSession();
  const leaving = useRef<string>(undefined);

  useEffect(
    () => () => {
      // The session is refreshed only when this page is left, because without one the page would ask the visitor to log
      // in.
      if (leaving.current === pathname) void refresh();
    },
    [pathname, refresh],
  );

  return () => {
    leaving.current = pathname;
    emitSuiteEvent('alert:raised', { kind: 'success', title: t('delete.done'), text: t('delete.doneText') });
    void navigate(pagePath(locale, quizPage));
  };
}

export function matchesWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(typed) === plain(word);
}
