import { useLayoutEffect, useRef } from 'react';

import type { CheckboxProps } from './checkbox.tsx';
import { Checkbox } from './checkbox.tsx';

/** How many members of a group are on. */
type TriState = 'all' | 'some' | 'none';

type TriStateCheckboxProps = Omit<CheckboxProps, 'checked' | 'defaultChecked' | 'onChange' | 'ref'> & {
  state: TriState;
  /** Called on click: true turns all on, unless they already are. */
  onChange: (on: boolean) => void;
};

/**
 * The state of a group, from its members.
 *
 * @example triState([true, false]) // 'some'
 */
export const triState = (members: readonly boolean[]): TriState => {
  if (members.length > 0 && members.every(Boolean)) return 'all';
  return members.some(Boolean) ? 'some' : 'none';
};

/**
 * A checkbox for a group: ticked, empty or, if only some are on, a dash ("mixed" to screen readers).
 *
 * @example <TriStateCheckbox label={t('standard')} state={triState(sets.map((set) => set.active))} onChange={setAll} />
 */
export const TriStateCheckbox = ({ state, onChange, ...rest }: TriStateCheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  // There is no attribute for it, and a click clears it, so it is set after every render.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  });
  return <Checkbox {...rest} ref={input} checked={state === 'all'} onChange={() => onChange(state !== 'all')} />;
};
