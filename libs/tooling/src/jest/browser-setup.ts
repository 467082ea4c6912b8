import '@testing-library/jest-dom';
import { format } from 'node:util';

let errors: string[] = [];

// A test that provokes an error on purpose says so: jest.spyOn(console, 'error').mockImplementation(() => {}).
console.error = (...args: unknown[]) => {
  errors.push(format(...args));
};

afterEach(() => {
  const seen = errors;
  errors = [];
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`);
});
