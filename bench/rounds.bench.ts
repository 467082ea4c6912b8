import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { answerRound, nextQuestion, roundLength, startRound } from '@cardwise/contracts/rounds/rounds';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

import { middle, tellRatio } from './support/load.ts';
import { questionCall, suiteUrl } from './support/suite.ts';

// What a player of a round waits for, against what a player of the quiz waits for: one call after the other, through the
// gateway, in turns.
const rounds = 20;
const illustrated = 5;
/** A quick player's time to answer, in which the next question's picture is drawn. */
const toAnswer = 1000;

const agent = new Agent({ connections: 1, pipelining: 1 });
const question = await questionCall(suiteUrl);
const { filter } = JSON.parse(question.body);

const call = async (path: string, { body, cookie = '' }: { body?: unknown; cookie?: string } = {}) => {
  const started = performance.now();
  const answer = await request(new URL(path, suiteUrl), {
    dispatcher: agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...question.headers, cookie },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const ms = performance.now() - started;
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${bytes.toString()}`);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { bytes, ms, cookie: cookies.find((each) => each.startsWith('visit='))?.split(';')[0] ?? cookie };
};

const tell = (name: string, times: readonly number[]): number => {
  process.stdout.write(`${name.padEnd(34)}p50 ${middle(times).toFixed(2)} ms   (${times.length})\n`);
  return middle(times);
};

const ask = async (cookie = '') => {
  const { bytes, ...rest } = await call(newQuestion.path, { body: { filter, locale: 'en' }, cookie });
  return { ...rest, data: newQuestion.response.parse(JSON.parse(bytes.toString())).data };
};

/** Answers nine questions of the quiz, each followed by a new one. */
const playQuiz = async (times: number[]): Promise<void> => {
  let asked = await ask();
  for (let number = 1; number < roundLength; number += 1) {
    const path = insertAnswer.path.replace(':uid', asked.data.answers[0]?.uid ?? '');
    const answered = await call(path, { cookie: asked.cookie });
    asked = await ask(asked.cookie);
    times.push(answered.ms + asked.ms);
  }
};

const begin = async (wish: object) => {
  const { bytes, ...rest } = await call(startRound.path, { body: { ...wish, locale: 'en' } });
  return { ...rest, round: startRound.response.parse(JSON.parse(bytes.toString())).round };
};

const answer = async (id: string, number: number, cookie: string) => {
  const path = answerRound.path.replace(':id', id);
  const { bytes, ms } = await call(path, { body: { question: number, choice: 0, locale: 'en', asks: 'true' }, cookie });
  return { ms, ...answerRound.response.parse(JSON.parse(bytes.toString())) };
};

const next = async (id: string, number: number, cookie: string) => {
  const path = nextQuestion.path.replace(':id', id);
  const { bytes, ms } = await call(path, { body: { question: number, locale: 'en' }, cookie });
  return { ms, ...nextQuestion.response.parse(JSON.parse(bytes.toString())) };
};

/** Answers nine questions of a new visitor's Daily Ten, each followed by the next one. */
const playRound = async (times: number[]): Promise<void> => {
  const { round, cookie } = await begin({ kind: 'daily' });
  for (let number = 1; number < roundLength; number += 1) {
    const verdict = await answer(round.id, number, cookie);
    times.push(verdict.ms + (await next(round.id, number + 1, cookie)).ms);
  }
};

for (const warmUp of [playQuiz, playRound]) await warmUp([]);
const [ordinary, fair]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  await playQuiz(ordinary);
  await playRound(fair);
}
const ofQuiz = tell('answer, then new question', ordinary);
const ofRound = tell('round: answer, then next question', fair);
tellRatio('round / quiz', ofRound / ofQuiz);

// Pictures that nobody has asked for yet: of sets drawn for a filter, hardly any two questions show the same.
const [drawn, prepared, plain]: [number[], number[], number[]] = [[], [], []];
for (let round = 0; round < illustrated; round += 1) {
  const { round: begun, cookie } = await begin({ kind: 'own', filter });
  let asked = begun.question;
  for (let number = 1; asked; number += 1) {
    const { ms } = await call(asked.url, { cookie });
    (number === 1 ? drawn : prepared).push(ms);
    await sleep(toAnswer);
    const verdict = await answer(begun.id, number, cookie);
    // The form that a question of the quiz shows.
    const { id, url } = verdict.answered.card;
    plain.push((await call(url.replace(cardPictureUrl(id), cardPictureUrl(id).replace('.png', '-375.avif')))).ms);
    asked = verdict.result ? null : (await next(begun.id, number + 1, cookie)).question;
  }
}
const file = tell('picture of the quiz', plain);
const ahead = tell('picture of a round, drawn ahead', prepared);
tell('picture of a round, drawn now', drawn);
tellRatio('drawn ahead / quiz', ahead / file);
await agent.close();
