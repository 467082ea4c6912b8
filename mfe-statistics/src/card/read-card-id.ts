import { CardId } from '@cardwise/contracts/catalogue/cards';

/**
 * Reads the card's id from the last path segment; the name after it is only for readers.
 *
 * @example readCardId('64-frost-giant') // '64'
 */
export const readCardId = (part: string | undefined): string | undefined =>
  CardId.safeParse(part?.split('-', 1)[0]).data;
