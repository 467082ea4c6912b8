const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

export const isMeantElsewhere = ({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  repeat ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(writing) !== null);

/** Milliseconds that a typed digit waits for the next. */
const typingTime = 1500;

type Typed = { digits: string; value?: string };

/** A value is chosen as soon as no longer one starts with the same digits: of 8–11, `1` and `0` choose `10`. */
export const typeDigit = (typed: string, digit: string, values: readonly string[]): Typed => {
  const startingWith = (digits: string) => values.filter((value) => value.startsWith(digits));
  const digits = [typed + digit, digit].find((candidate) => startingWith(candidate).length > 0) ?? '';
  const [only, ...others] = digits ? startingWith(digits) : [];
  return only === digits && others.length === 0 ? { digits: '', value: only } : { digits };
};

const openChoices = () => [...document.querySelectorAll<HTMLElement>('[data-choice]:not([aria-disabled])')];

/** By A–F, the digits of a number, or 1–6 for other choices. */
export const createChoiceKeys = (): ((event: KeyboardEvent) => HTMLElement | undefined) => {
  let typed = { digits: '', at: 0 };

  const choiceOfDigit = (digit: string) => {
    const choices = openChoices();
    if (choices[0]?.dataset['choice'] !== 'number') return choices[Number(digit) - 1];
    const labels = choices.map((choice) => choice.dataset['value'] ?? '');
    const at = performance.now();
    const { digits, value } = typeDigit(at - typed.at < typingTime ? typed.digits : '', digit, labels);
    typed = { digits, at };
    return choices.find((choice) => choice.dataset['value'] === value);
  };

  return ({ code, key, shiftKey }) => {
    // Digits need Shift on some keyboards.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    if (digit) return choiceOfDigit(digit);
    // Shift and a letter is somebody else's.
    if (shiftKey || !/^[a-f]$/i.test(key)) return undefined;
    return openChoices().find((choice) => choice.getAttribute('aria-keyshortcuts') === key.toUpperCase());
  };
};
