const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** A typed digit waits this many milliseconds for the next one. */
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

/**
 * Returns a function that finds the choice for a key press: a number is typed by its digits, other choices have keys of
 * their own.
 */
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
    // The character that a key types counts, not its position: without NumLock, the 3 of the number pad scrolls a page
    // down.
    const isDigit = /^\d$/.test(key);
    if (isDigit && choices[0]?.dataset['value'] !== undefined) return typeNumber(key, choices);
    // Digits need Shift on some keyboards, whereas Shift with a letter is a shortcut of the browser or of another
    // program.
    if (shiftKey && !isDigit) return undefined;
    return choices.find((choice) => choice.getAttribute('aria-keyshortcuts')?.split(' ').includes(key.toUpperCase()));
  };
}

type Typed = { digits: string; value?: string };

/**
 * Adds a digit to those typed so far. A value is chosen as soon as no longer value starts with the same digits: among
 * 8–11, typing `1` and `0` chooses `10`.
 */
export function typeDigit(typed: string, digit: string, values: readonly string[]): Typed {
  const startingWith = (digits: string) => values.filter((value) => value.startsWith(digits));
  const digits = [typed + digit, digit].find((candidate) => startingWith(candidate).length > 0) ?? '';
  const [only, ...others] = digits ? startingWith(digits) : [];
  return only === digits && others.length === 0 ? { digits: '', value: only } : { digits };
}

function openChoices() {
  return [...document.querySelectorAll<HTMLElement>('[data-choice]:not([aria-disabled])')];
}
