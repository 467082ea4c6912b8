import type { ConfigSet } from '@cardwise/contracts/catalogue/app-config';
import type { FilterSet } from '@cardwise/contracts/quiz/quiz';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { SetIcon } from '@cardwise/ui-kit/set-icon';
import { TriStateCheckbox, triState } from '@cardwise/ui-kit/tri-state-checkbox';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useLocale } from '@cardwise/web-kit';

import styles from './set-group.module.css';

type Props = {
  title: string;
  sets: readonly ConfigSet[];
  chosen: readonly FilterSet[];
  onChange: (chosen: FilterSet[]) => void;
};

export const SetGroup = ({ title, sets, chosen, onChange }: Props) => {
  const locale = useLocale();
  if (sets.length === 0) return null;
  const isOn = (code: string) => chosen.some(({ name, active }) => name === code && active);
  const turn = (wanted: (code: string) => boolean) =>
    onChange(chosen.map(({ name }) => ({ name, active: wanted(name) })));

  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{title}</VisuallyHidden>
      </legend>
      <TriStateCheckbox
        className={styles.all}
        label={title}
        state={triState(chosen.map(({ active }) => active))}
        onChange={(on) => turn(() => on)}
      />
      <div className={styles.sets}>
        {sets.map(({ code, icon, names }) => (
          <Checkbox
            key={code}
            label={
              <>
                <SetIcon url={icon} />
                {names[locale]}
              </>
            }
            checked={isOn(code)}
            onChange={(event) => turn((name) => (name === code ? event.target.checked : isOn(name)))}
          />
        ))}
      </div>
    </fieldset>
  );
};
