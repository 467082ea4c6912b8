import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

/** Which single keys act wherever the focus is; `letters` are digits as well. */
export const choiceKeys = ['none', 'digits', 'letters'] as const;
export const ChoiceKeys = z.enum(choiceKeys);
export type ChoiceKeys = z.infer<typeof ChoiceKeys>;

export const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

export type ChoiceKeysSetting = ReturnType<typeof useChoiceKeys>;

/**
 * Of this browser. Who speaks to a device, or types into the wrong window, writes words into the page: letters play only
 * for those who want them, and digits can be turned off as well (WCAG 2.1.4).
 */
export function useChoiceKeys() {
  const [keys = 'digits', setKeys] = useStored('choice_keys', ChoiceKeys, cookieLifetimes.feel);
  return { keys, setKeys };
}

/** Keys of a choice; the first is shown on it. A number has none but letters: one types it. */
export function keysOfChoice(keys: ChoiceKeys, look: 'name' | 'text' | 'number', index: number): string[] {
  const digits = keys !== 'none' && look !== 'number' ? [String(index + 1)] : [];
  const letter = letters[index];
  return keys === 'letters' && letter !== undefined ? [letter, ...digits] : digits;
}
