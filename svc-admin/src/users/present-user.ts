import type { UserDetails } from '@cardwise/contracts/admin/users';

import type { CachedCard } from '../catalogue/card-cache.ts';
import type { KnownUser } from './directory.ts';

export const presentUser = (
  id: string,
  { results, answers, boards, ...account }: KnownUser,
  cards: readonly CachedCard[],
): UserDetails => {
  const answered = new Set(answers.map(({ card }) => card));
  const names = new Map(cards.filter((card) => answered.has(card.id)).map((card) => [card.id, card.content.names.en]));
  return {
    id,
    ...account,
    ...results,
    ...(boards && { boards }),
    answers: answers.map((answer) => ({ ...answer, name_en: names.get(answer.card) ?? '' })),
  };
};
