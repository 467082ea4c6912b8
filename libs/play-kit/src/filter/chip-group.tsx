import { CoverInput } from '@cardwise/ui-kit/cover-input';

import { useFilterTexts } from './texts.ts';
import styles from './chip-group.module.css';

type Props<Value extends string> = {
  title: string;
  options: readonly { value: Value; label: string }[];
  /** None stands for all. */
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

export const ChipGroup = <Value extends string>({ title, options, chosen, onChange }: Props<Value>) => {
  const { t } = useFilterTexts();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {title}
        {chosen.length === 0 && <span className={styles.all}> – {t('filter.all')}</span>}
      </legend>
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.chip}>
            <CoverInput
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                // In the order of the options, so that equal choices are equal filters.
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((other) => (other === value ? target.checked : chosen.includes(other))),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
