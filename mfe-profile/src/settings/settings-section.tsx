import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { BackgroundSet, loadProfile, Profile } from '@cardwise/contracts/profile/profile';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { IssueMessage } from '@cardwise/request-kit/issue-message';
import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon } from '@cardwise/ui-kit/icons';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { type ApiError, type ApiLoad, useTranslation } from '@cardwise/web-kit';
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';

import { LoadedSection } from '../section/section.tsx';
import { BackgroundField } from './background-field.tsx';
import styles from './settings-section.module.css';
import { useSettings } from './use-settings.ts';

export function SettingsSection({
  load,
  onSaved,
}: {
  load: ApiLoad<ResponseOf<typeof loadProfile>>;
  onSaved: (user: Profile) => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <LoadedSection title={t('settings.title')} load={load} failed={t('settings.failed')} height="40rem">
      {({ user, background_sets, current_set }) => (
        <SettingsForm user={user} backgrounds={background_sets} current={current_set} onSaved={onSaved} />
      )}
    </LoadedSection>
  );
}

type Props = { user: Profile; backgrounds: BackgroundSet[]; current: string; onSaved: (user: Profile) => void };

function SettingsForm({ user, backgrounds, current, onSaved }: Props) {
  const { t } = useTranslation('profile');
  const nameField = useRef<HTMLInputElement>(null);
  const { settings, issues, unsaved, saved, pending, failure, change, submit } = useSettings(user, onSaved);

  useLayoutEffect(() => {
    if (issues.name !== undefined) nameField.current?.focus();
  }, [issues.name]);

  const nameIssues = {
    'must not be empty': t('issues.empty'),
    'must be at most 40 characters long': t('issues.tooLong'),
    'must not contain control or invisible characters': t('issues.invisible'),
    'must not have more than three marks on one letter': t('issues.marks'),
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!submit()) nameField.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.fields}>
        <TextInput
          ref={nameField}
          label={t('settings.name')}
          hint={t('settings.nameHint')}
          error={issues.name && <IssueMessage message={issues.name} texts={nameIssues} />}
          name="name"
          autoComplete="nickname"
          required
          value={settings.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          label={t('settings.battletag')}
          hint={t(user.battletag ? 'settings.battletagHint' : 'settings.battletagNone')}
          value={user.battletag || '–'}
          readOnly
        />
      </div>
      <div className={styles.rest}>
        <BackgroundField
          backgrounds={backgrounds}
          current={current}
          value={settings.background}
          issue={issues.background}
          onChange={(background) => change({ background })}
        />
        <SaveBar unsaved={unsaved} saved={saved} pending={pending} failure={failure} />
      </div>
    </form>
  );
}

type SaveBarProps = { unsaved: boolean; saved: boolean; pending: boolean; failure: ApiError | undefined };

function SaveBar({ unsaved, saved, pending, failure }: SaveBarProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.bar} data-floating={unsaved || pending || saved || failure !== undefined || undefined}>
      {failure && (
        <div className={styles.failure}>
          <FailureAlert title={t('settings.notSaved')} error={failure} />
        </div>
      )}
      <output className={styles.state}>
        {unsaved && !pending && <span>{t('settings.unsaved')}</span>}
        {saved && !unsaved && (
          <>
            <Icon icon={checkIcon} className={styles.done} />
            <span>{t('settings.saved')}</span>
          </>
        )}
      </output>
      <Button type="submit" variant="primary" pending={pending} pendingText={t('settings.saving')}>
        {t('settings.update')}
      </Button>
    </div>
  );
}
