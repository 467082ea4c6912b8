import { Field } from '@cardwise/ui-kit/field';
import { Select } from 'antd';
import type { ReactNode } from 'react';

type Props<V extends string | number> = {
  label: string;
  hideLabel?: boolean;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
  search?: boolean;
  error?: ReactNode;
};

export function SelectField<V extends string | number>({ label, hideLabel, error, search, ...select }: Props<V>) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error}>
      {(control) => (
        <Select
          {...control}
          {...select}
          // A long choice is truncated instead of pushing the next field away.
          style={{ minInlineSize: 0 }}
          popupMatchSelectWidth={false}
          showSearch={search === true && { optionFilterProp: 'label' }}
        />
      )}
    </Field>
  );
}
