import { logLinePreview } from '@cardwise/contracts/site/timing';

/** The part of a line shown until it is expanded; undefined when the line fits. Never splits a character. */
export const cutLine = (line: string): string | undefined => {
  if (line.length <= logLinePreview) return undefined;
  const characters = Array.from(line);
  return characters.length > logLinePreview ? characters.slice(0, logLinePreview).join('') : undefined;
};
