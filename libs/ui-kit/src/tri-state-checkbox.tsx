import { useLayoutEffect, useRef } from 'react';

import type { CheckboxProps } from './checkbox.tsx';
import { Checkbox } from './checkbox.tsx';

type TriState = 'all' | 'some' | 'none';

export function triState(members: readonly boolean[]): TriState {
  if (members.length > 0 && members.every(Boolean)) return 'all';
  return members.some(Boolean) ? 'some' : 'none';
}

type TriStateCheckboxProps = Omit<CheckboxProps, 'checked' | 'defaultChecked' | 'onChange' | 'ref'> & {
  state: TriState;
  onChange: (on: boolean) => void;
};

/** Shows a dash, which screen readers call "mixed", if only some of the options are on. */
export function TriStateCheckbox({ state, onChange, ...rest }: TriStateCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // The indeterminate state has no attribute and a click clears it, so it is set after every render.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  });
  return <Checkbox {...rest} ref={input} checked={state === 'all'} onChange={() => onChange(state !== 'all')} />;
}
