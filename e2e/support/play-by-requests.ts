import { answerRound, nextQuestion, type Round, roundLength, startRound } from '@cardwise/contracts/rounds/rounds';
import type { APIRequestContext } from '@playwright/test';

import { marker } from './filters.ts';

/** Plays a round without a page; it always takes the first choice. */
export async function playByRequests(request: APIRequestContext, body: object): Promise<Round> {
  const started = await request.post(startRound.path, { headers: marker, data: { locale: 'en', ...body } });
  const { round } = startRound.response.parse(await started.json());
  const post = async (path: string, data: object): Promise<void> => {
    const reply = await request.post(path.replace(':id', round.id), {
      headers: marker,
      data: { locale: 'en', ...data },
    });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()}`);
  };
  for (let question = round.question?.number ?? roundLength + 1; question <= roundLength; question += 1) {
    if (question > 1) await post(nextQuestion.path, { question });
    await post(answerRound.path, { question, choice: 0, asks: 'true' });
  }
  return round;
}
