import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/dom';

// A busy machine may stall for longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

let errors: string[] = [];

// A test that causes an error on purpose silences it: jest.spyOn(console, 'error').mockImplementation(() => {}).
console.error = (...args: unknown[]) => {
  errors.push(format(...args));
};

afterEach(() => {
  const seen = errors;
  errors = [];
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`);
});
