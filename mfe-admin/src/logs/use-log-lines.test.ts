import { getLevel } from './use-log-lines.ts';

function line(keyword: string, message = 'something') {
  return `[2026-11-20T13:00:00.000Z] svc-quiz.${keyword}: ${message} {"a":1}`;
}

it.each(['EMERGENCY', 'ALERT', 'CRITICAL', 'ERROR'])('%s means danger', (keyword) => {
  expect(getLevel(line(keyword))).toBe('danger');
});

it.each(['WARNING', 'NOTICE'])('%s means warning', (keyword) => {
  expect(getLevel(line(keyword))).toBe('warning');
});

it('INFO means info and DEBUG means debug', () => {
  expect(getLevel(line('INFO'))).toBe('info');
  expect(getLevel(line('DEBUG'))).toBe('debug');
});

it('a keyword in the message of a suite log line does not change its level', () => {
  expect(getLevel(line('INFO', 'the last ERROR is mended'))).toBe('info');
});

it('a line in another format takes the level of the keyword in it', () => {
  expect(getLevel('2026-11-20 CRITICAL disk full')).toBe('danger');
});

it('a word that merely contains a keyword does not count', () => {
  expect(getLevel('INFORMATION about TERRORS')).toBe('debug');
});

it('anything else is debug', () => {
  expect(getLevel('hello')).toBe('debug');
  expect(getLevel(line('TRACE'))).toBe('debug');
  expect(getLevel('')).toBe('debug');
});
