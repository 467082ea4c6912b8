import { questionKinds } from '@cardwise/contracts/catalogue/cards';
import { FormerCardValue } from '@cardwise/contracts/catalogue/catalogue';
import { askedValueOf } from '@cardwise/service-kit/cards/asked-value';
import * as z from 'zod/mini';

const AskedContent = z.object({
  cost: z.int(),
  attack: z.optional(z.int()),
  health: z.optional(z.int()),
  names: z.object({ en: z.string() }),
  texts: z.object({ en: z.string() }),
  former: z.optional(z.array(FormerCardValue)),
});
type AskedContent = z.infer<typeof AskedContent>;

const most = 10;

/**
 * Latest first.
 * @param stored What players have seen; null for a new card, possibly of another version's shape.
 */
export const noteFormer = (stored: unknown, content: AskedContent, now: Date): FormerCardValue[] => {
  const { success, data: shown } = z.safeParse(AskedContent, stored);
  if (!success) return [];
  const until = now.toISOString();
  const changed = questionKinds.flatMap((kind) => {
    const value = askedValueOf(shown, kind);
    return value === undefined || value === askedValueOf(content, kind) ? [] : [{ kind, value, until }];
  });
  return [...changed, ...(shown.former ?? [])].slice(0, most);
};
