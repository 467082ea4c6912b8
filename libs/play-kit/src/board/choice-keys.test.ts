import { typeDigit } from './choice-keys.ts';

/** Types a number digit by digit. @returns the value that the digits choose, and how many digits it took. */
function type(number: string, values: readonly string[]) {
  let digits = '';
  for (const [index, digit] of number.split('').entries()) {
    const typed = typeDigit(digits, digit, values);
    if (typed.value !== undefined) return [typed.value, index + 1];
    ({ digits } = typed);
  }
  return undefined;
}

const windows = [4, 5, 6].flatMap((count) =>
  Array.from({ length: 101 }, (_, first) => Array.from({ length: count }, (__, index) => String(first + index))),
);

it('chooses every number once its last digit is typed', () => {
  for (const values of windows)
    for (const value of values) expect([values, type(value, values)]).toEqual([values, [value, value.length]]);
});

it('starts over with a digit that does not continue the earlier ones', () => {
  expect(type('18', ['8', '9', '10', '11'])).toEqual(['8', 2]);
});

it('drops a digit that starts no value', () => {
  expect(typeDigit('', '7', ['1', '2', '3', '4'])).toEqual({ digits: '' });
});

it('waits while a longer value starts with the same digits', () => {
  expect(typeDigit('', '1', ['1', '10'])).toEqual({ digits: '1' });
});
