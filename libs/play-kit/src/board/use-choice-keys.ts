import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

/** The setting says which single keys choose an answer wherever the focus is; with `letters`, digits work as well. */
export const choiceKeys = ['none', 'digits', 'letters'] as const;
export const ChoiceKeys = z.enum(choiceKeys);
export type ChoiceKeys = z.infer<typeof ChoiceKeys>;

export const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

export type ChoiceKeysSetting = ReturnType<typeof useChoiceKeys>;

/**
 * Returns the setting of this browser. Speech input, or typing into the wrong window, puts words into the page: letters
 * act only for players who turn them on, and digits can be turned off as well (WCAG 2.1.4).
 */
export function useChoiceKeys() {
  const [keys = 'digits', setKeys] = useStored('choice_keys', ChoiceKeys, cookieLifetimes.feel);
  return { keys, setKeys };
}

/** Returns the keys of a choice, of which the first is shown on it. Numbers are typed and have letters only. */
export function keysOfChoice(keys: ChoiceKeys, look: 'name' | 'text' | 'number', index: number): string[] {
  const digits = keys !== 'none' && look !== 'number' ? [String(index + 1)] : [];
  const letter = letters[index];
  return keys === 'letters' && letter !== undefined ? [letter, ...digits] : digits;
}
