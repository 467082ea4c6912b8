import { insertAnswer } from '@cardwise/contracts/statistics';
import { ApiError, callApi } from '@cardwise/web-kit';

import type { QueuedAnswer } from './queued-answers.ts';

/** What became of an answer: recorded (now or before), with its card; refused for ever; or it has to be tried again. */
export type Sent = { outcome: 'recorded'; card: string } | { outcome: 'refused' } | { outcome: 'failed' };

/** Refusals that no later attempt would change. */
const final = new Set<string>(['invalid_answer', 'answer_expired']);

/** Sends one answer. */
export async function sendAnswer({ uid, shown }: QueuedAnswer): Promise<Sent> {
  try {
    const { card } = await callApi(insertAnswer, { params: { uid }, query: shown === undefined ? {} : { shown } });
    return { outcome: 'recorded', card };
  } catch (error) {
    return { outcome: error instanceof ApiError && final.has(error.code) ? 'refused' : 'failed' };
  }
}
