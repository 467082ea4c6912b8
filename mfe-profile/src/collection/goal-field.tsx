import { saveGoal, type SetProgress } from '@cardwise/contracts/statistics/collection';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { useTranslation } from '@cardwise/web-kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import styles from './goal-field.module.css';

type Props = { set: SetProgress; name: string };

export function GoalField({ set, name }: Props) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  /** The saved goal is null if it was removed, and undefined if nothing has been saved here yet. */
  const [saved, setSaved] = useState<number | null>();
  const { run, pending, error, dismiss } = useAction(saveGoal);
  const button = useRef<HTMLButtonElement>(null);
  const goal = saved === undefined ? (set.goal ?? null) : saved;
  const { code, cards, known } = set;

  const close = () => {
    setOpen(false);
    dismiss();
    button.current?.focus();
  };
  const save = async (wanted: number | null) => {
    const done = await run({ body: { set: code, cards: wanted } });
    if (!done) return;
    setSaved(done.cards);
    close();
  };
  return (
    <div className={styles.goal}>
      {goal !== null && known >= goal && (
        <p className={styles.reached}>
          <Icon icon={trophyIcon} />
          <span>{t('goal.reached', { count: goal, goal: number(goal) })}</span>
        </p>
      )}
      {goal !== null && known < goal && (
        <p className={styles.text}>{t('goal.shown', { count: goal, known: number(known), goal: number(goal) })}</p>
      )}
      <Button ref={button} variant="quiet" aria-expanded={open} onClick={open ? close : () => setOpen(true)}>
        <span>{t(goal === null ? 'goal.set' : 'goal.change')}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
      {open && (
        <GoalForm cards={cards} goal={goal} pending={pending} onSave={(wanted) => void save(wanted)} onCancel={close} />
      )}
      {error && <FailureAlert title={t('goal.failed')} error={error} />}
      <output className="visually-hidden">
        {saved !== undefined && !open && t(saved === null ? 'goal.removed' : 'goal.saved')}
      </output>
    </div>
  );
}

type GoalFormProps = {
  cards: number;
  goal: number | null;
  pending: boolean;
  /** A goal of null removes the goal. */
  onSave: (goal: number | null) => void;
  onCancel: () => void;
};

function GoalForm({ cards, goal, pending, onSave, onCancel }: GoalFormProps) {
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
}
