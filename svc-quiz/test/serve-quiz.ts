import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';

import { createApp } from '../src/app.ts';

type Dependencies = Parameters<typeof createApp>[0];

/** Works like `openTakenVisits`, but in memory. */
function takenInMemory() {
  const taken = new Set<string>();
  return { takeFirst: async (visitorId: string) => !taken.has(visitorId) && Boolean(taken.add(visitorId)) };
}

/** Serves the quiz; the header `x-test-user` names the player. */
export function serveQuiz(dependencies: Pick<Dependencies, 'catalogue'> & Partial<Dependencies>) {
  return serve(
    createApp({
      log: silentLogger(),
      metrics: createMetrics('svc-quiz'),
      fragments: { render: async () => undefined },
      internalToken: testSecrets.internal,
      authenticate: async (http) =>
        http.get('x-test-user') ? { id: http.get('x-test-user'), sid: 's', role: 'user' } : undefined,
      tokens: answerTokens(testSecrets.session),
      takenVisits: takenInMemory(),
      getCounter: async () => undefined,
      getRating: (_, difficulty) => unratedQuestion(difficulty),
      ...dependencies,
    }),
  );
}
