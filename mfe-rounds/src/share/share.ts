import { saveFile } from '@cardwise/ui-kit/save-file';

/** `refused`: the browser neither shares nor copies. */
export type Outcome = 'shared' | 'copied' | 'cancelled' | 'refused';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Copies the text if there is no share sheet. */
export const shareText = async (text: string): Promise<Outcome> => {
  if ('share' in navigator) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
};

/** Downloads the file if there is no share sheet for files. */
export const shareFile = async (file: File): Promise<'shared' | 'saved' | 'cancelled'> => {
  const data = { files: [file] };
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
    }
  }
  saveFile(file.name, file);
  return 'saved';
};
