import { answerRound, type Round, startRound } from '@cardwise/contracts/rounds';
import type { APIRequestContext } from '@playwright/test';

import { marker } from './filters.ts';

/** Plays a round by requests: always the first choice. */
export const playByRequests = async (request: APIRequestContext, body: object): Promise<Round> => {
  const started = await request.post(startRound.path, { headers: marker, data: { locale: 'en', ...body } });
  const { round } = startRound.response.parse(await started.json());
  let { question } = round;
  while (question) {
    const data = { question: question.number, choice: 0, locale: 'en' };
    const reply = await request.post(answerRound.path.replace(':id', round.id), { headers: marker, data });
    question = answerRound.response.parse(await reply.json()).next;
  }
  return round;
};
