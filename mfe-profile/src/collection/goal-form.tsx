import { Button } from '@cardwise/ui-kit/button';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { useTranslation } from '@cardwise/web-kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import styles from './goal-form.module.css';

type Props = {
  cards: number;
  goal: number | null;
  pending: boolean;
  /** Null removes it. */
  onSave: (goal: number | null) => void;
  onCancel: () => void;
};

export const GoalForm = ({ cards, goal, pending, onSave, onCancel }: Props) => {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(goal === null ? '' : String(goal));
  const [invalid, setInvalid] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(value);
    const fits = Number.isInteger(wanted) && 1 <= wanted && wanted <= cards;
    setInvalid(!fits);
    if (fits) onSave(wanted);
    else field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('goal.label')}
        hint={t('goal.hint', { cards: number(cards) })}
        error={invalid && t('goal.invalid', { cards: number(cards) })}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" pending={pending}>
          {t('goal.save')}
        </Button>
        {goal !== null && (
          <Button pending={pending} onClick={() => onSave(null)}>
            {t('goal.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t('goal.cancel')}
        </Button>
      </div>
    </form>
  );
};
