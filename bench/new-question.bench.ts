import { startBareServer } from './support/bare-server.ts';
import { load, type Measured, median, tell, tellRatio } from './support/load.ts';
import { questionCall, serviceEnvironment } from './support/suite.ts';

const rounds = 3;

// A new question against a bare Koa route that sends the same bytes: the cost of choosing and sealing it.
const call = await questionCall(serviceEnvironment.SVC_QUIZ_URL);
const sample = await (await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body })).text();
const bare = await startBareServer(sample);
const bareCall = { ...call, url: `${bare.url}/quiz/new` };

await load(call, { seconds: 2 });
await load(bareCall, { seconds: 2 });
const [questions, answers]: [Measured[], Measured[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  questions.push(await load(call));
  answers.push(await load(bareCall));
}
bare.stop();

tell('new question', median(questions));
tell(`bare Koa route, ${sample.length} bytes`, median(answers));
tellRatio('new question / bare route', median(questions).perSecond / median(answers).perSecond);
