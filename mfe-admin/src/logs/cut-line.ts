import { logLinePreview } from '@cardwise/contracts/timing';

/** The part of a line that is shown until it is expanded; undefined when all of it fits. No character is cut in two. */
export const cutLine = (line: string): string | undefined => {
  if (line.length <= logLinePreview) return undefined;
  const characters = Array.from(line);
  return characters.length > logLinePreview ? characters.slice(0, logLinePreview).join('') : undefined;
};
