const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Milliseconds that a typed digit waits for the next. */
const typingTime = 1500;

export function isMeantElsewhere({ target, repeat, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    repeat ||
    isComposing ||
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest(writing) !== null)
  );
}

/** By the digits of a number, else by the keys that a choice has. */
export function createChoiceKeys(): (event: KeyboardEvent) => HTMLElement | undefined {
  let typed = { digits: '', at: 0 };

  const typeNumber = (digit: string, choices: readonly HTMLElement[]) => {
    const values = choices.map((choice) => choice.dataset['value'] ?? '');
    const at = performance.now();
    const { digits, value } = typeDigit(at - typed.at < typingTime ? typed.digits : '', digit, values);
    typed = { digits, at };
    return choices.find((choice) => choice.dataset['value'] === value);
  };

  return ({ key, shiftKey }) => {
    const choices = openChoices();
    // By what the key types, not by where it is: without NumLock, the one with a 3 on it moves a page down.
    const isDigit = /^\d$/.test(key);
    if (isDigit && choices[0]?.dataset['value'] !== undefined) return typeNumber(key, choices);
    // Digits need Shift on some keyboards; Shift and a letter is somebody else's.
    if (shiftKey && !isDigit) return undefined;
    return choices.find((choice) => choice.getAttribute('aria-keyshortcuts')?.split(' ').includes(key.toUpperCase()));
  };
}

type Typed = { digits: string; value?: string };

/** A value is chosen as soon as no longer one starts with the same digits: of 8–11, `1` and `0` choose `10`. */
export function typeDigit(typed: string, digit: string, values: readonly string[]): Typed {
  const startingWith = (digits: string) => values.filter((value) => value.startsWith(digits));
  const digits = [typed + digit, digit].find((candidate) => startingWith(candidate).length > 0) ?? '';
  const [only, ...others] = digits ? startingWith(digits) : [];
  return only === digits && others.length === 0 ? { digits: '', value: only } : { digits };
}

function openChoices() {
  return [...document.querySelectorAll<HTMLElement>('[data-choice]:not([aria-disabled])')];
}
