import type { ConfigSet } from '@cardwise/contracts/catalogue/app-config';
import { type CardClass, cardTypes } from '@cardwise/contracts/catalogue/cards';
import type { FilterSet, QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { CoverInput } from '@cardwise/ui-kit/cover-input';
import { SetIcon } from '@cardwise/ui-kit/set-icon';
import { TriStateCheckbox, triState } from '@cardwise/ui-kit/tri-state-checkbox';
import { useLocale, useAppConfig } from '@cardwise/web-kit';

import chipStyles from './chip-group.module.css';
import styles from './filter-dialog.module.css';
import setStyles from './set-group.module.css';
import { useFilterTexts } from './texts.ts';

export type FieldsProps = {
  draft: QuizFilter;
  change: (part: Partial<QuizFilter>) => void;
};

export function CardFields({ draft, change }: FieldsProps) {
  const { t } = useFilterTexts();
  const locale = useLocale();
  const config = useAppConfig();
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('filter.types')}</legend>
        <div className={styles.types}>
          {cardTypes.map((type) => (
            <Checkbox
              key={type}
              label={config.types.find(({ code }) => code === type)?.names[locale] ?? type}
              checked={draft[type]}
              onChange={(event) => change({ [type]: event.target.checked })}
            />
          ))}
        </div>
      </fieldset>
      <SetGroup
        title={t('filter.standard')}
        sets={config.standardsets}
        chosen={draft.standardsets}
        onChange={(standardsets) => change({ standardsets })}
      />
    </>
  );
}

export function MoreCardFields({ draft, change }: FieldsProps) {
  const { t } = useFilterTexts();
  const locale = useLocale();
  const config = useAppConfig();
  return (
    <>
      <ChipGroup
        title={t('filter.classes')}
        options={config.classes
          .map(({ code, names }) => ({ value: code as CardClass, label: names[locale] }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))}
        chosen={draft.classes ?? []}
        onChange={(classes) => change({ classes })}
      />
      <SetGroup
        title={t('filter.wild')}
        sets={config.wildsets}
        chosen={draft.wildsets}
        onChange={(wildsets) => change({ wildsets })}
      />
    </>
  );
}

type ChipProps<Value extends string> = {
  title: string;
  options: readonly { value: Value; label: string }[];
  /** An empty list stands for all values. */
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

export function ChipGroup<Value extends string>({ title, options, chosen, onChange }: ChipProps<Value>) {
  const { t } = useFilterTexts();
  return (
    <fieldset>
      <legend className={chipStyles.legend}>
        <span>{title}</span>
        {chosen.length === 0 && <span className={chipStyles.all}>{` – ${t('filter.all')}`}</span>}
      </legend>
      <div className={chipStyles.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={chipStyles.chip}>
            <CoverInput
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                // The chosen values keep the order of the options, so that equal choices make equal filters.
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((other) => (other === value ? target.checked : chosen.includes(other))),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SetProps = {
  title: string;
  sets: readonly ConfigSet[];
  chosen: readonly FilterSet[];
  onChange: (chosen: FilterSet[]) => void;
};

function SetGroup({ title, sets, chosen, onChange }: SetProps) {
  const locale = useLocale();
  if (sets.length === 0) return null;
  const isOn = (code: string) => chosen.some(({ name, active }) => name === code && active);
  const turn = (wanted: (code: string) => boolean) =>
    onChange(chosen.map(({ name }) => ({ name, active: wanted(name) })));

  return (
    <fieldset>
      <legend className="visually-hidden">{title}</legend>
      <TriStateCheckbox
        className={setStyles.all}
        label={title}
        state={triState(chosen.map(({ active }) => active))}
        onChange={(on) => turn(() => on)}
      />
      <div className={setStyles.sets}>
        {sets.map(({ code, icon, names }) => (
          <Checkbox
            key={code}
            label={
              <>
                <SetIcon url={icon} />
                <span>{names[locale]}</span>
              </>
            }
            checked={isOn(code)}
            onChange={(event) => turn((name) => (name === code ? event.target.checked : isOn(name)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
