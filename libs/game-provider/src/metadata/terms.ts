import { Names } from '@cardwise/contracts/catalogue/app-config';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A value of the provider's metadata: its id, slug and official names. */
const Term = z.strictObject({ id: z.int(), slug: z.string(), names: Names });
export type Term = z.infer<typeof Term>;

/** Card types, rarities, classes and minion types by the provider's ids. */
export const terms = z
  .strictObject({
    types: z.array(Term),
    rarities: z.array(Term),
    classes: z.array(Term),
    minionTypes: z.array(Term),
  })
  .parse(JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8')));
