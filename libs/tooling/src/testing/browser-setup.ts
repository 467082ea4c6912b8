import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/dom';

// A busy machine may stand still for longer than the second after which a test usually gives up waiting.
configure({ asyncUtilTimeout: 10_000 });

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
