import { Field } from '@cardwise/ui-kit/field';
import { Select } from 'antd';
import type { ReactNode } from 'react';

import styles from './select-field.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
  search?: boolean;
  error?: ReactNode;
};

export const SelectField = <V extends string>({ label, value, options, onChange, search = false, error }: Props<V>) => (
  <Field label={label} error={error} className={styles.field}>
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
