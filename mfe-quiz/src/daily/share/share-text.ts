/** What became of an attempt to share: `refused` if the browser neither shares nor copies. */
export type Outcome = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Whether the player closed the system's share sheet. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a text to the system's share sheet; copies it where there is none. */
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
