import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext } from '@playwright/test';

import { everything, marker } from './filters.ts';

/** Five questions about an attack wrong, then one about a cost right: a weak spot. */
export const answerSix = async (request: APIRequestContext): Promise<void> => {
  const filter = { ...(await everything(request)), hero: false, spell: false, location: false };
  for (const kinds of [['attack'], ['attack'], ['attack'], ['attack'], ['attack'], ['cost']]) {
    const answer = await request.post('/quiz/new', { headers: marker, data: { filter: { ...filter, kinds } } });
    const { data } = (await answer.json()) as { data: Question };
    const chosen = data.answers.find(({ correct }) => correct === kinds.includes('cost'));
    await request.get(`/statistics/insert/${chosen?.uid}`, { headers: marker });
  }
};
