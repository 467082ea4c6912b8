import { saveFile } from '@cardwise/ui-kit/save-file';

import { isCancelled } from './share-text.ts';

/** Hands a file to the system's share sheet; downloads it where there is none for files. */
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
