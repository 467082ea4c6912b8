import type { BackgroundSet, Profile } from '@cardwise/contracts/profile/profile';
import { IssueMessage } from '@cardwise/request-kit/issue-message';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { useTranslation } from '@cardwise/web-kit';
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';

import { BackgroundField } from './background-field.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';
import { useSettings } from './use-settings.ts';

type Props = { user: Profile; backgrounds: BackgroundSet[]; current: string; onSaved: (user: Profile) => void };

export const SettingsForm = ({ user, backgrounds, current, onSaved }: Props) => {
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
};
