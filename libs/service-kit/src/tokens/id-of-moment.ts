import { randomBytes } from 'node:crypto';

/**
 * Makes a random id that begins with the moment's second, so that recent ids share few pages of an index.
 * @param moment Milliseconds since the epoch.
 */
export function idOfMoment(moment: number): string {
  const id = randomBytes(12);
  id.writeUInt32BE(Math.floor(moment / 1000));
  return id.toString('base64url');
}
