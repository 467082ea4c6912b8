import { insertAnswer } from '@cardwise/contracts/answers';
import { ApiError, type ApiErrorCode, callApi } from '@cardwise/web-kit';

import type { QueuedAnswer } from './queued-answers.ts';

/**
 * What became of an answer: recorded (now or before), with its card; refused for ever; refused as too old, by one clock;
 * or it has to be tried again.
 */
export type Sent = { outcome: 'recorded'; card: string } | { outcome: 'refused' | 'expired' | 'failed' };

const outcomes: Partial<Record<ApiErrorCode, 'refused' | 'expired'>> = {
  invalid_answer: 'refused',
  answer_expired: 'expired',
};

/** Sends one answer. */
export const sendAnswer = async ({ uid, shown }: QueuedAnswer): Promise<Sent> => {
  try {
    const { card } = await callApi(insertAnswer, { params: { uid }, query: shown === undefined ? {} : { shown } });
    return { outcome: 'recorded', card };
  } catch (error) {
    return { outcome: (error instanceof ApiError && outcomes[error.code]) || 'failed' };
  }
};
