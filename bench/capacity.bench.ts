import { questionsPerCall } from '@cardwise/contracts/quiz/quiz';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { load } from './support/load.ts';
import { createAnswerSender } from './support/send-answers.ts';
import { pids, questionCall, suiteUrl } from './support/suite.ts';

// Processor time does not depend on other load on the machine.
const parts = ['gateway', 'svc-quiz', 'svc-stats', 'database'] as const;

function usage(): number[] {
  return parts.map((part) => cpuSeconds(pids[part]));
}

/**
 * Measures the calls and prints the result.
 * @returns milliseconds of processor time per call, for all parts together.
 */
async function measure(name: string, calls: () => Promise<number>): Promise<number> {
  const before = usage();
  const count = await calls();
  // The service goes on counting for a moment after the last answer.
  await sleep(1500);
  const spent = usage().map((seconds, index) => ((seconds - (before[index] ?? 0)) / count) * 1000);
  const columns = spent.map((ms, index) => `${parts[index]} ${ms.toFixed(3)}`.padEnd(20));
  process.stdout.write(`${name.padEnd(30)}${columns.join('')}ms of processor time per call, ${count} calls\n`);
  return spent.reduce((sum, ms) => sum + ms, 0);
}

const seconds = 8;
const agent = new Agent({ connections: 32 });
const answers = createAnswerSender(suiteUrl, 32);

async function get(path: string, headers: Record<string, string>): Promise<void> {
  const { statusCode, body } = await request(new URL(path, suiteUrl), { dispatcher: agent, headers });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
}

/** Makes sixteen calls at a time. @returns the number of calls. */
function repeat(call: (number: number) => Promise<void>) {
  return async (): Promise<number> => {
    const end = performance.now() + seconds * 1000;
    let next = 0;
    const work = async (): Promise<void> => {
      while (performance.now() < end) {
        next += 1;
        await call(next);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return next;
  };
}

const question = await questionCall(suiteUrl);
const several = { ...question, url: `${question.url}?count=${questionsPerCall}` };

function ask(call: typeof question) {
  return async (): Promise<number> => Math.round((await load(call, { seconds, connections: 16 })).perSecond * seconds);
}

// A first run keeps compilation out of the measurement.
await load(question, { seconds: 2, connections: 16 });
await measure('new question', ask(question));
const questions = await measure(`${questionsPerCall} questions`, ask(several));
const answer = await measure('answer', repeat(answers.send));
const html = { accept: 'text/html' };
const pages: number[] = [];
for (const path of ['/quiz', '/statistics/att/1', '/statistics/card/103001', '/about']) {
  const page = repeat(() => get(path, html));
  await page();
  pages.push(await measure(`page ${path}`, page));
}
await measure(
  'static file',
  repeat(() => get('/remotes.json', {})),
);
const hour =
  900 * (questions / questionsPerCall + answer) + (10 / pages.length) * pages.reduce((sum, ms) => sum + ms, 0);
process.stdout.write(
  `a player's hour: ${hour.toFixed(0)} ms of processor time (900 questions and answers, ten pages)\n`,
);
await agent.close();
await answers.close();
