import type { LogLevel } from '@cardwise/contracts/admin/logs';

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

/** `[time] svc-quiz.WARNING: …`: the format of the suite's own log lines. */
const ownLine = /^\[[^\]]*\] [\w-]+\.([A-Z]+):/;
const keywords = /\b(?:EMERGENCY|ALERT|CRITICAL|ERROR|WARNING|NOTICE|INFO|DEBUG)\b/;

/** In the suite's own format the level field decides, in other lines the first keyword; debug without one. */
export const levelOf = (line: string): LogLevel => {
  const keyword = ownLine.exec(line)?.[1] ?? keywords.exec(line)?.[0];
  return (keyword && levels[keyword]) || 'debug';
};
