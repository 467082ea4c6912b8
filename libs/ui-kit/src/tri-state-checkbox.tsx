import { useLayoutEffect, useRef } from 'react';

import type { CheckboxProps } from './checkbox.tsx';
import { Checkbox } from './checkbox.tsx';

/** How many of a group are on. */
type TriState = 'all' | 'some' | 'none';

type TriStateCheckboxProps = Omit<CheckboxProps, 'checked' | 'defaultChecked' | 'onChange' | 'ref'> & {
  state: TriState;
  /** Asked for by a press: all on, unless all are on already. */
  onChange: (on: boolean) => void;
};

/**
 * The state of a group from the state of its members.
 *
 * @example triState([true, false]) // 'some'
 */
export const triState = (members: readonly boolean[]): TriState => {
  if (members.length > 0 && members.every(Boolean)) return 'all';
  return members.some(Boolean) ? 'some' : 'none';
};

/**
 * A box for a whole group: ticked, empty or, when only some are on, with a dash ("mixed" to a screen reader).
 *
 * @example <TriStateCheckbox label={t('standard')} state={triState(sets.map((set) => set.active))} onChange={setAll} />
 */
export const TriStateCheckbox = ({ state, onChange, ...rest }: TriStateCheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  // There is no attribute for it, and a press by the user clears it: hence after every drawing.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  });
  return <Checkbox {...rest} ref={input} checked={state === 'all'} onChange={() => onChange(state !== 'all')} />;
};
