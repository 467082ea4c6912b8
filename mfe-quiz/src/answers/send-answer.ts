import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { ApiError, type ApiErrorCode, callApi } from '@cardwise/web-kit';

import type { QueuedAnswer } from './queued-answers.ts';

/** `expired` is by the server's clock; `failed` is to be retried. */
export type Sent = { outcome: 'recorded'; card: string } | { outcome: 'refused' | 'expired' | 'failed' };

const outcomes: Partial<Record<ApiErrorCode, 'refused' | 'expired'>> = {
  invalid_answer: 'refused',
  answer_expired: 'expired',
};

/** No other tab sends meanwhile. Without TLS there are no locks, but the server counts a question only once. */
export const oneSender = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('answers', work) : work();

export const sendAnswer = async ({ uid, shown }: QueuedAnswer): Promise<Sent> => {
  try {
    const { card } = await callApi(insertAnswer, { params: { uid }, query: shown === undefined ? {} : { shown } });
    return { outcome: 'recorded', card };
  } catch (error) {
    return { outcome: (error instanceof ApiError && outcomes[error.code]) || 'failed' };
  }
};
