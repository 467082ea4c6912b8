import { Field } from '@cardwise/ui-kit/field';
import { Select } from 'antd';

import styles from './filter-select.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
  search?: boolean;
};

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
