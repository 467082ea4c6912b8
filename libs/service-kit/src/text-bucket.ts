import { createHash } from 'node:crypto';

/**
 * The bucket that answers about a name or text are counted in: short, and another one once the wording changes.
 *
 * @param text The English name or text.
 * @example textBucket(card.names.en) // 'b94d27b9'
 */
export const textBucket = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
