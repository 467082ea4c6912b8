import { type PrintedPart, cardFrames } from '@cardwise/contracts/catalogue/card-frames';
import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import {
  type Round,
  type RoundQuestion,
  answerRound,
  loadRound,
  nextQuestion,
  roundLength,
  startRound,
} from '@cardwise/contracts/rounds/rounds';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { indexCatalogue, type QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import { getFacts } from '@cardwise/question-kit/composing/get-facts';
import { toWording } from '@cardwise/question-kit/composing/wording';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';

import { pictureClaims } from '../src/rounds/present-round.ts';
import type { SetQuestion } from '../src/sets/model.ts';
import { addDays } from '../src/sets/day.ts';
import { from, startRounds, visitNamed } from './start-rounds.ts';

const first = '2026-11-23';
const site = await startRounds(`${first}T10:00:00Z`);
afterAll(() => site.close());
const index = indexCatalogue(demoCatalogue());
const cards = [...new Set(index.byReference.values())];

function playerNamed(name: string) {
  const headers = from(visitNamed(name));
  return {
    start: async (locale: Locale) =>
      (await site.call(startRound, { body: { kind: 'daily', locale }, headers })).body as { round: Round },
    load: async (id: string, locale: Locale) =>
      (await site.call(loadRound, { params: { id }, query: { locale }, headers })).body as { round: Round },
    next: async (id: string, question: number, locale: Locale) =>
      (await site.call(nextQuestion, { params: { id }, body: { question, locale }, headers })).body as {
        question: RoundQuestion;
      },
    answer: async (id: string, body: { question: number; choice: number; locale: Locale }) =>
      (await site.call(answerRound, { params: { id }, body: { ...body, asks: 'true' }, headers })).body as {
        answered: { chosen: number; correct: number };
      },
  };
}

async function storedQuestion(day: string, number: number): Promise<SetQuestion> {
  const set = await site.collections.sets.findOne({ _id: day });
  return set?.questions?.[number - 1] as SetQuestion;
}

it('the open question has the words of its picture in the asked language, whichever that is by now', async () => {
  const ada = playerNamed('languages');
  const { round } = await ada.start('de');
  const { card, kind, difficulty } = await storedQuestion(first, 1);
  const wordsIn = (locale: Locale) =>
    getFacts({ card: index.byReference.get(card) as QuizCard, kind, difficulty }, index, locale);
  expect(round.question?.facts).toEqual(wordsIn('de'));
  expect(wordsIn('pl')).not.toEqual(wordsIn('de'));
  expect((await ada.load(round.id, 'pl')).round.question?.facts).toEqual(wordsIn('pl'));
});

type Seen = Record<string, string>;

function getValues(card: QuizCard, locale: Locale): Seen {
  return {
    class: card.classes.map((code) => index.getName('classes', code, locale)).join(', '),
    type: index.getName('types', card.type, locale),
    rarity: card.rarity === null ? '' : index.getName('rarities', card.rarity, locale),
    set: index.getName('sets', card.set, locale),
    cost: String(card.cost),
    name: card.names[locale],
    text: card.texts[locale],
    attack: String(card.attack),
    health: String(card.health),
    armor: String(card.armor),
  };
}

/**
 * Returns what can be seen on the picture, which is English: frame, gem and watermark, and the printed parts that are
 * not hidden.
 */
function look({ card: id, ...question }: SetQuestion): Seen {
  const values = getValues(index.byReference.get(id) as QuizCard, 'en');
  const { hide } = pictureClaims({ card: id, ...question }, { set: '', round: '', index: 0 });
  const printed = question.difficulty === 'pixel' ? [] : (Object.keys(cardFrames[question.type]) as PrintedPart[]);
  const seen = ['class', 'type', 'rarity', 'set', ...printed.filter((part) => !hide.includes(part))];
  return Object.fromEntries(seen.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
}

function possible(seen: Seen, { question: kind, choices }: RoundQuestion, read: Locale, locale: Locale): number[] {
  const fitting = cards.filter((card) => {
    const values = getValues(card, read);
    if (kind === 'name') values['text'] = toWording(card, 'text', read).label;
    return Object.entries(seen).every(([key, value]) => values[key] === value);
  });
  const answers = new Set(
    fitting.map((card) => (isNumberKind(kind) ? String(card[kind]) : toWording(card, kind, locale).label)),
  );
  return [...choices.keys()].filter((choice) => answers.has(choices[choice] ?? ''));
}

it('in 20 rounds, who has the words alone knows as much as who sees the picture', async () => {
  const player = playerNamed('hears');
  for (let day = 0; day < 20; day += 1) {
    const date = addDays(first, day);
    site.setClock(`${date}T10:00:00Z`);
    const locale = locales[day % locales.length] ?? 'en';
    const { round } = await player.start(locale);
    let score = 0;
    for (let number = 1; number <= roundLength; number += 1) {
      const { question } = await player.next(round.id, number, locale);
      const words = Object.fromEntries((question.facts ?? []).map(({ key, value }) => [key, value]));
      const left = possible(words, question, locale, locale);
      const seen = possible(look(await storedQuestion(date, number)), question, 'en', locale);
      expect([date, number, left]).toEqual([date, number, seen]);
      const { answered } = await player.answer(round.id, { question: number, choice: left[0] ?? 0, locale });
      expect(left).toContain(answered.correct);
      if (answered.chosen === answered.correct) score += 1;
    }
    // Only hard and pixel questions, three of ten, leave more than one choice as a rule.
    expect(score).toBeGreaterThanOrEqual(6);
  }
});
