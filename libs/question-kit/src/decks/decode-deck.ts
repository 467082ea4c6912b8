import { AppError } from '@cardwise/service-kit/http/app-error';

/** The game's codes use the usual alphabet of Base64, links use the one for URLs. */
const base64 = /^(?:[a-z0-9+/]+|[a-z0-9_-]+)={0,2}$/i;

const knownVersion = 1;

/** This many numbers follow a card's id, in the lists of cards that come once, twice, and a given number of times. */
const afterCard = [0, 0, 1];
/** A card of a sideboard is also followed by the card it belongs to. */
const afterSideboardCard = [1, 1, 2];

/** Returns the ids of a deck's cards. @throws AppError `validation_failed` for an unreadable or empty code. */
export function requireDeck(code: string, path: string): string[] {
  const refuse = (reason: string): never => {
    const detail = `The deck code cannot be read: ${reason}.`;
    throw new AppError('validation_failed', { detail, issues: [{ path, message: 'must be a deck code' }] });
  };
  try {
    const cards = decodeDeck(code);
    return cards.length > 0 ? cards : refuse('it has no card');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse(error.message);
  }
}

/**
 * Returns the ids of the different cards of a deck, with its sideboards but without its hero.
 * @throws RangeError if the code is unreadable.
 * @see https://hearthsim.info/docs/deckstrings/
 */
export function decodeDeck(code: string): string[] {
  if (!base64.test(code)) throw new RangeError('it has other characters');
  const numbers = numbersIn(Buffer.from(code, 'base64'));
  const next = (): number => {
    const number = numbers.shift();
    if (number === undefined || !Number.isSafeInteger(number)) throw new RangeError('it is incomplete');
    return number;
  };
  const listOfIds = (after: number): string[] => {
    const ids: string[] = [];
    for (let left = next(); left > 0; left -= 1) {
      ids.push(String(next()));
      for (let skipped = 0; skipped < after; skipped += 1) next();
    }
    return ids;
  };

  const [reserved, version, _gameFormat] = [next(), next(), next()];
  if (reserved !== 0 || version !== knownVersion) throw new RangeError('its version is unknown');
  listOfIds(0); // These are the heroes.
  const cards = afterCard.flatMap(listOfIds);
  // Codes from before the game had sideboards end here.
  const hasSideboards = numbers.shift() === 1;
  return [...new Set([...cards, ...(hasSideboards ? afterSideboardCard.flatMap(listOfIds) : [])])];
}

/** Reads numbers in unsigned LEB128. */
function numbersIn(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const byte of bytes) {
    number += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte >= 0x80) continue;
    numbers.push(number);
    [number, scale] = [0, 1];
  }
  return numbers;
}
