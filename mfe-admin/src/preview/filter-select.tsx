import { Field } from '@cardwise/ui-kit/field';
import { Select } from 'antd';

import styles from './filter-select.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
  /** Whether typing filters the options, for long lists. */
  search?: boolean;
};

/** A labelled select for one of several values. */
export const FilterSelect = <V extends string>({ label, value, options, onChange, search = false }: Props<V>) => (
  <Field label={label} className={styles.field}>
    {(control) => (
      <Select
        {...control}
        value={value}
        options={options}
        onChange={onChange}
        popupMatchSelectWidth={false}
        showSearch={search && { optionFilterProp: 'label' }}
      />
    )}
  </Field>
);
