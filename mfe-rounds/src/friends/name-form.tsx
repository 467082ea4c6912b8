import { maxName } from '@cardwise/contracts/profile/profile';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { type ApiError, useTranslation } from '@cardwise/web-kit';
import { type SubmitEvent, useRef, useState } from 'react';

import { getNameRefusal } from '../challenge/nickname.tsx';
import { useGameTexts } from '../game/game.tsx';
import styles from './friends.module.css';

type Props = {
  name?: string;
  button: string;
  failed: string;
  pending: boolean;
  error: ApiError | undefined;
  onName: (name: string) => void;
};

export function NameForm({ name = '', button, failed, pending, error, onName }: Props) {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [empty, setEmpty] = useState(false);
  const refusal = getNameRefusal(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = typed.trim() === '';
    setEmpty(missing);
    if (missing) field.current?.focus();
    else onName(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('name.label')}
        error={empty ? t('name.missing') : refusal && common(`challenge.${refusal}`)}
        value={typed}
        maxLength={maxName}
        autoComplete="off"
        required
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" pending={pending}>
        {button}
      </Button>
      {error?.code === 'conflict' && <Alert kind="warning" title={t('new.tooMany')} />}
      {error && !refusal && error.code !== 'conflict' && <FailureAlert title={failed} error={error} />}
    </form>
  );
}
