import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { Agent, request } from 'undici';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { openLoop, type OpenLoop } from './support/open-loop.ts';
import { pids, questionCall, suiteUrl } from './support/suite.ts';

const limit = 100;
const seconds = 5;
/** A player reads, chooses, and waits for the next question in this time. */
const secondsPerRound = 4;

const agent = new Agent({ connections: 256, pipelining: 1 });
const question = await questionCall(suiteUrl);
const marker = { 'x-requested-with': 'XMLHttpRequest' };

async function getCall(url: string, options: Parameters<typeof request>[1]): Promise<unknown> {
  const { statusCode, body } = await request(url, { dispatcher: agent, ...options });
  const answer = await body.json();
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return answer;
}

async function round(due: number): Promise<number[]> {
  const { url, method, headers, body } = question;
  const { data } = newQuestion.response.parse(await getCall(url, { method, headers, body }));
  const asked = performance.now();
  const path = insertAnswer.path.replace(':uid', data.answers[0]?.uid ?? '');
  await getCall(new URL(path, suiteUrl).href, { headers: marker });
  return [asked - due, performance.now() - asked];
}

function usage(): number {
  return Object.values(pids).reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

async function measure(rate: number): Promise<OpenLoop & { cores: number }> {
  const [before, began] = [usage(), performance.now()];
  const result = await openLoop(round, { rate, seconds });
  const cores = ((usage() - before) * 1000) / (performance.now() - began);
  const { p50, p99, keptUp } = result;
  process.stdout.write(
    `${String(Math.round(rate)).padStart(6)} rounds/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cores.toFixed(2)} cores${keptUp ? '' : '   falls behind'}\n`,
  );
  return { ...result, cores };
}

function isFast({ p99, keptUp }: OpenLoop): boolean {
  return keptUp && p99 <= limit;
}

await measure(20);
let best = await measure(50);
let next = await measure(100);
while (isFast(next)) {
  best = next;
  next = await measure(best.rate * 1.5);
}
let tooMuch = next.rate;
for (let step = 0; step < 3; step += 1) {
  const tried = await measure((best.rate + tooMuch) / 2);
  if (isFast(tried)) best = tried;
  else tooMuch = tried.rate;
}
process.stdout.write(
  isFast(best)
    ? `${Math.round(best.rate)} questions with their answers a second at p99 ≤ ${limit} ms: ${Math.round(best.rate / best.cores)} per core of the suite, ${Math.round(best.rate * secondsPerRound)} players\n`
    : `no rate with p99 ≤ ${limit} ms\n`,
);
await agent.close();
