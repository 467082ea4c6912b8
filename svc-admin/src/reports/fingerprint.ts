import type { BrowserError } from '@cardwise/contracts/admin/reports';
import { createHash } from 'node:crypto';

/** Numbers, ids and quoted values differ between occurrences. */
const variable = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\b(?=\w*\d)[\w-]+\b/g;

/** The innermost in a file of the error's build, else of all. */
const ownFrame = ({ part, build, frames }: BrowserError) =>
  frames.find(({ file }) => (part === 'shell' ? !file.startsWith('/remotes/') : file.includes(`/${build}/`))) ??
  frames[0];

/** @example fingerprintOf(error) // 'mfe_quiz/3f9a0c52d1/8d1c…' */
export const fingerprintOf = (error: BrowserError): string => {
  const { part, build, kind, message } = error;
  const frame = ownFrame(error);
  const text = JSON.stringify([kind, message.replace(variable, '…'), frame && [frame.file, frame.line, frame.column]]);
  return `${part}/${build}/${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
};
