import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { Agent, request } from 'undici';

import { serviceEnvironment } from './suite.ts';

const tokens = answerTokens(serviceEnvironment.SESSION_SECRET);
const run = Date.now().toString(36);

export function createAnswerSender(url: string, connections: number) {
  const agent = new Agent({ connections });
  return {
    send: async (number: number): Promise<void> => {
      const { statusCode, body } = await request(`${url}/statistics/insert/${sealAnswer(number)}`, {
        dispatcher: agent,
        headers: { [markerHeader.name]: markerHeader.value },
      });
      const answer = (await body.json()) as { recorded?: boolean };
      if (statusCode !== 200 || !answer.recorded) throw new Error(`an answer was not recorded: ${statusCode}`);
    },
    close: (): Promise<void> => agent.close(),
  };
}

export function sealAnswer(number: number): string {
  return tokens.seal({
    q: `bench-${run}-${number}`,
    c: String(number % 400),
    k: 'cost',
    d: 'medium',
    b: '3',
    a: ['2', '3', '4', '5', '6'],
    r: 1,
    t: Date.now(),
    v: 'bench',
  })(1);
}
