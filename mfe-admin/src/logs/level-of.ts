import type { LogLevel } from '@cardwise/contracts/logs';

const levels: Record<string, LogLevel> = {
  EMERGENCY: 'danger',
  ALERT: 'danger',
  CRITICAL: 'danger',
  ERROR: 'danger',
  WARNING: 'warning',
  NOTICE: 'warning',
  INFO: 'info',
  DEBUG: 'debug',
};

/** `[time] svc-quiz.WARNING: …`: where our services put the keyword. */
const ownLine = /^\[[^\]]*\] [\w-]+\.([A-Z]+):/;
const keywords = /\b(?:EMERGENCY|ALERT|CRITICAL|ERROR|WARNING|NOTICE|INFO|DEBUG)\b/;

/**
 * The level of a log line, by its keyword. A line of another shape goes by the first keyword in it, and is debug without
 * one; in ours a word of the message does not count.
 */
export const levelOf = (line: string): LogLevel => {
  const keyword = ownLine.exec(line)?.[1] ?? keywords.exec(line)?.[0];
  return (keyword && levels[keyword]) || 'debug';
};
