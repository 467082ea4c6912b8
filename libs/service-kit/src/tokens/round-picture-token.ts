import { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import * as z from 'zod/mini';

import { sealedJson } from './key-ring.ts';

/** Claims are padded to more characters than any have, because a token's length would narrow the card down. */
const shortest = 256;

export type RoundPictureTokens = ReturnType<typeof roundPictureTokens>;

export function roundPictureTokens(secret: string) {
  const tokens = sealedJson(secret, 'round-picture', { shortest });
  return {
    seal: (claims: RoundPictureClaims): string => tokens.seal(claims),

    open: (token: string): RoundPictureClaims | undefined => {
      try {
        return z.parse(RoundPictureClaims, tokens.open(token));
      } catch {
        return undefined;
      }
    },
  };
}
