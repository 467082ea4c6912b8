import { domain as quiz } from '@cardwise/contracts/quiz/domain';
import { questionsPerCall } from '@cardwise/contracts/quiz/quiz';

import { startBareServer } from './support/bare-server.ts';
import { cpuSeconds } from './support/cpu-seconds.ts';
import { load, middle, tellRatio } from './support/load.ts';
import { addressOf, pids, questionCall } from './support/suite.ts';

const rounds = 5;
const seconds = 2;

const measuring = (name: string, call: Parameters<typeof load>[0], pid: number, questions = 1) => {
  const [rates, times]: [number[], number[]] = [[], []];
  return {
    warmUp: () => load(call, { seconds }),
    measure: async (): Promise<void> => {
      const before = cpuSeconds(pid);
      const rate = (await load(call, { seconds })).perSecond * questions;
      rates.push(rate);
      times.push(((cpuSeconds(pid) - before) / (rate * seconds)) * 1000);
    },
    tell: () => {
      const [perSecond, time] = [middle(rates), middle(times)];
      const rate = Math.round(perSecond).toString().padStart(8);
      process.stdout.write(`${name.padEnd(34)}${rate}/s   ${time.toFixed(3)} ms of processor time each\n`);
      return { perSecond, time };
    },
  };
};

// Against a bare Koa route that sends the same bytes.
const call = await questionCall(addressOf(quiz));
const sample = await (await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body })).text();
const bare = await startBareServer(sample);
const several = { ...call, url: `${call.url}?count=${questionsPerCall}` };
const bareRoute = measuring(
  `bare Koa route, ${sample.length} bytes`,
  { ...call, url: `${bare.url}/quiz/new` },
  bare.pid,
);
const alone = measuring('new question', call, pids['svc-quiz']);
const together = measuring(`new question, ${questionsPerCall} per call`, several, pids['svc-quiz'], questionsPerCall);

for (const { warmUp } of [bareRoute, alone, together]) await warmUp();
for (let round = 0; round < rounds; round += 1) for (const each of [bareRoute, alone, together]) await each.measure();
bare.stop();

const [route, one, some] = [bareRoute.tell(), alone.tell(), together.tell()];
tellRatio('new question / bare route', one.perSecond / route.perSecond);
tellRatio(`the same, ${questionsPerCall} per call`, some.perSecond / route.perSecond);
tellRatio('processor time, bare route / new question', route.time / one.time);
tellRatio(`the same, ${questionsPerCall} per call`, route.time / some.time);
