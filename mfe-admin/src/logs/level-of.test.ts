import { levelOf } from './level-of.ts';

const line = (keyword: string, message = 'something') =>
  `[2026-11-20T13:00:00.000Z] svc-quiz.${keyword}: ${message} {"a":1}`;

it.each(['EMERGENCY', 'ALERT', 'CRITICAL', 'ERROR'])('%s is danger', (keyword) => {
  expect(levelOf(line(keyword))).toBe('danger');
});

it.each(['WARNING', 'NOTICE'])('%s is a warning', (keyword) => {
  expect(levelOf(line(keyword))).toBe('warning');
});

it('INFO is info and DEBUG is debug', () => {
  expect(levelOf(line('INFO'))).toBe('info');
  expect(levelOf(line('DEBUG'))).toBe('debug');
});

it('a keyword in the message of one of our lines does not change its level', () => {
  expect(levelOf(line('INFO', 'the last ERROR is mended'))).toBe('info');
});

it('a line of another shape goes by the keyword in it', () => {
  expect(levelOf('2026-11-20 CRITICAL disk full')).toBe('danger');
});

it('a word that only contains a keyword is none', () => {
  expect(levelOf('INFORMATION about TERRORS')).toBe('debug');
});

it('anything else is debug', () => {
  expect(levelOf('hello')).toBe('debug');
  expect(levelOf(line('TRACE'))).toBe('debug');
  expect(levelOf('')).toBe('debug');
});
