import { CardId } from '@cardwise/contracts/quiz';

/**
 * The card's id from the last part of its address; the name behind it only pleases the eye.
 *
 * @example readCardId('64-frost-giant') // '64'
 */
export const readCardId = (part: string | undefined): string | undefined =>
  CardId.safeParse(part?.split('-', 1)[0]).data;
