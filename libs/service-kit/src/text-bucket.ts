import { hash } from 'node:crypto';

/**
 * The bucket in which answers about a name or text are counted: a short hash, so a new wording gets a new bucket.
 *
 * @param text The English name or text.
 * @example textBucket(card.names.en) // 'b94d27b9'
 */
export const textBucket = (text: string): string => hash('sha256', text).slice(0, 8);
