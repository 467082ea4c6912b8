/** @jest-environment node */

import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageRequest } from '@cardwise/contracts/site/fragment';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { encodeStored } from '@cardwise/web-kit/stored-value';
import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { toShortKey } from './questions/ask-question.ts';
import part from './server.tsx';

const filter = defaultFilter(sampleAppConfig, 'quiz');
type Asked = Record<string, unknown>;
let asked: Asked[] = [];
let answer = () => Response.json({ data: makeQuestion(1) });
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input === appConfig.path) return Response.json(sampleAppConfig);
    expect(input).toBe(newQuestion.path);
    asked.push(JSON.parse(String(init?.body)) as Asked);
    return answer();
  });
  asked = [];
  answer = () => Response.json({ data: makeQuestion(1) });
});

function stored(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeStored(value)]));
}

async function render(given: Partial<PageRequest> = {}) {
  const page = {
    locale: 'en',
    pathname: '/quiz',
    search: '',
    origin: 'http://localhost',
    cookies: {},
    ...given,
  } as const;
  const rendered = await part.render(page);
  if (!rendered) throw new Error('nothing was rendered');
  const { view, answers } = rendered;
  return { view, answers, text: view.replaceAll(/<!-- -->|<noscript>.*<\/noscript>/g, '').replaceAll(/<[^>]*>/g, ' ') };
}

it('renders the question with its choices, its picture and covers, and does not say which choice is right', async () => {
  const { view, text, answers } = await render();
  expect(text).toContain('How much mana does this card cost?');
  for (const label of ['1', '2', '3', '4', '5']) expect(view).toContain(`data-value="${label}"`);
  expect(view).toContain('src="/cards/en/1001.png?v=1"');
  expect(view).toContain('type="image/avif"');
  expect(view).toContain('data-cover="cost" data-covered="true"');
  expect(view).not.toMatch(/q1\.\d|correct|aria-disabled|aria-busy="true"/);
  expect(asked).toEqual([{ filter, locale: 'en', exclude: [] }]);
  expect(answers).toEqual([[`${newQuestion.path} ${JSON.stringify(asked[0])}`, { data: makeQuestion(1) }]]);
});

it('renders in the page’s language, and says without scripts that playing needs them', async () => {
  const { view, text } = await render({ locale: 'de', pathname: '/de/quiz' });
  expect(text).toContain('Wie viel Mana kostet diese Karte?');
  expect(view).toMatch(/<noscript>.*Zum Spielen schalte bitte JavaScript in deinem Browser ein.*<\/noscript>/);
});

it('asks by the stored filter and the address', async () => {
  const cookies = stored({ quiz_filter: { ...filter, hero: false } });
  await render({ cookies });
  await render({ cookies, search: '?difficulty=hard' });
  await render({ cookies, pathname: '/pixel-quiz' });
  expect(asked).toMatchObject([
    { filter: { hero: false, difficulty: 'medium' } },
    { filter: { hero: false, difficulty: 'hard' } },
    { filter: { hero: true }, pixel: true },
  ]);
});

it('asks for the first question at the level, with the visitor’s rating', async () => {
  const rating = { rating: 1640, deviation: 90 };
  await render({ cookies: stored({ quiz_filter: { ...filter, level: true }, quiz_rating: rating }) });
  await render({ cookies: stored({ quiz_filter: { ...filter, level: true } }) });
  await render({ cookies: stored({ quiz_rating: rating }) });
  expect(asked.map(({ filter: wish, rating: claimed }) => [(wish as Asked)['level'], claimed])).toEqual([
    [true, rating],
    [true, undefined],
    [undefined, undefined],
  ]);
});

it('shows number and streak of a visitor, and the number of a player', async () => {
  const cookies = stored({ success_streak: 4, question_counter: 12 });
  expect((await render({ cookies })).text).toMatch(/Question 13.*Streak: 4/);
  answer = () => Response.json({ data: makeQuestion(1, { question_counter: 77 }) });
  expect((await render()).text).toContain('Question 77');
});

it('asks for the open question of the same filter and language', async () => {
  const open_question = { uid: 'q1.0', wish: toShortKey({ mode: 'quiz', filter, locale: 'en' }) };
  await render({ cookies: stored({ open_question }) });
  await render({ cookies: stored({ open_question }), search: '?kinds=cost' });
  await render({ cookies: stored({ open_question }), locale: 'de', pathname: '/de/quiz' });
  expect(asked.map(({ open }) => open)).toEqual(['q1.0', undefined, undefined]);
});

it('renders nothing without a question', async () => {
  answer = () => Response.json({}, { status: 503 });
  await expect(render()).rejects.toMatchObject({ code: 'unavailable' });
});

it('leaves a practice, whose questions have to be looked up first, to the browser', async () => {
  const page = {
    locale: 'en',
    pathname: '/quiz',
    search: '?practice',
    origin: 'http://localhost',
    cookies: {},
  } as const;
  expect(await part.render(page)).toBeNull();
  expect(asked).toEqual([]);
});
