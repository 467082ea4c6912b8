/** Digits typed so far, and the value that they choose, if any. */
export type Typed = { digits: string; value?: string };

/**
 * Adds a digit to those typed for a number. Digits that no value begins with are forgotten; a value is chosen as soon as no
 * longer one begins with the same digits.
 *
 * @example typeDigit('1', '0', ['8', '9', '10', '11']) // { digits: '', value: '10' }
 */
export const typeDigit = (typed: string, digit: string, values: readonly string[]): Typed => {
  const begins = (digits: string) => values.filter((value) => value.startsWith(digits));
  const digits = [typed + digit, digit].find((candidate) => begins(candidate).length > 0) ?? '';
  const [only, ...others] = digits ? begins(digits) : [];
  return only === digits && others.length === 0 ? { digits: '', value: only } : { digits };
};
