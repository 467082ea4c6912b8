import { differInEveryLanguage, toSetQuestion } from '../src/sets/compose-set.ts';
import { coveredParts, printedParts } from '@cardwise/contracts/catalogue/card-frames';
import { choiceCounts, difficulties, isNumberKind, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import { roundLength, RoundQuestion } from '@cardwise/contracts/rounds/rounds';
import { indexCatalogue, type QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import { composeQuestion } from '@cardwise/question-kit/composing/compose-question';
import { getFacts } from '@cardwise/question-kit/composing/get-facts';
import { kindsOfCard } from '@cardwise/question-kit/composing/kinds-of-card';
import { nameMask } from '@cardwise/question-kit/composing/wording';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { inEveryLanguage } from '@cardwise/question-kit/testing/make-catalogue';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import type { RoundDocument } from '../src/rounds/model.ts';
import { presentRound } from '../src/rounds/present-round.ts';
import type { QuestionSet, SetChoice, SetQuestion } from '../src/sets/model.ts';
import { aSet, asStored, startRoundSite, type RoundSite } from './round-site.ts';

const index = indexCatalogue(demoCatalogue());
const cards = [...index.bySet.values()].flatMap((set) => [...set.values()].flat());
const tokens = roundPictureTokens(testSecrets.session);

function everyQuestion(random: () => number): SetQuestion[] {
  return cards.flatMap((card) =>
    difficulties.flatMap((difficulty) =>
      kindsOfCard(index, card, difficulty).flatMap((kind) => {
        const request = { card, difficulty, locale: 'en', kinds: [kind], differ: differInEveryLanguage } as const;
        const question = composeQuestion(index, request, random);
        return question ? [toSetQuestion(index, question)] : [];
      }),
    ),
  );
}

const questions = everyQuestion(seededRandom('every question'));

const round: RoundDocument = {
  _id: 'AbCdEfGhIjKlMnOp',
  set: 'own',
  kind: 'own',
  answers: [],
  answered: 0,
  asked: new Date(0),
  started: new Date(0),
  closes: new Date(1),
  score: 0,
  ms: 0,
};

function presented(question: SetQuestion, locale: Locale) {
  const set: QuestionSet = { _id: 'own', created: new Date(0), questions: [question] };
  const presenting = { set, locale, pictures: tokens, getOrder: asStored };
  const { question: open, ...rest } = presentRound(round, presenting, 0);
  const { url, facts = [], ...asked } = RoundQuestion.parse(open);
  return { url, facts, json: JSON.stringify({ ...rest, question: asked }) };
}

function labelIn(locale: Locale, choice: SetChoice | undefined): string {
  if (!choice) throw new Error('there is no such choice');
  return typeof choice.label === 'string' ? choice.label : choice.label[locale];
}

it('there is a question of every kind about nearly every card', () => {
  expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(questionKinds));
  expect(new Set(questions.map(({ card }) => card)).size).toBe(cards.length);
  expect(questions.length).toBeGreaterThan(cards.length * 8);
});

it('a question reads the same whichever card it is about, and whichever choice is right', () => {
  const revealing = questions.filter((question, number) => {
    const locale = locales[number % locales.length] ?? 'en';
    const disguised: SetQuestion = {
      ...question,
      card: '7',
      image: 'another',
      pixel: 'another',
      names: inEveryLanguage('Another'),
      texts: inEveryLanguage('Another text.'),
      bucket: 'another',
      choices: question.choices.map(({ label }) => ({ label, value: '7' })),
      correct: (question.correct + 1) % question.choices.length,
    };
    const [read, other] = [question, disguised].map((asked) => ({ ...presented(asked, locale), url: '' }));
    return JSON.stringify(read) !== JSON.stringify(other);
  });
  expect(revealing).toEqual([]);
});

it('neither the card’s id nor its own name is in a question, but for the name among the names to choose from', () => {
  const revealing = questions.filter((question, number) => {
    const locale = locales[number % locales.length] ?? 'en';
    const { json } = presented(question, locale);
    const { card, names, kind, choices, correct } = question;
    if (json.includes(card)) return true;
    if (kind === 'name') return false;
    // The texts of other cards may mention the name.
    const shown = kind === 'text' ? labelIn(locale, choices[correct]).replaceAll(nameMask, '') : json;
    return shown.includes(names[locale]);
  });
  expect(revealing).toEqual([]);
});

function plain(markup: string): string {
  return markup.replace(/<\/?[bi]>/g, '');
}

it('a question’s words are those of the quiz, and name nothing that the picture hides', () => {
  const revealing = questions.filter((question) => {
    const { card: id, kind, difficulty, type } = question;
    const card = index.byReference.get(id) as QuizCard;
    const covered = difficulty === 'pixel' ? printedParts : coveredParts({ difficulty, question: kind, type });
    const hides = new Set<string>(covered);
    return locales.some((locale) => {
      const { facts } = presented(question, locale);
      expect(facts).toEqual(getFacts({ card, kind, difficulty }, index, locale));
      const words = plain(facts.map(({ value }) => value).join('\n'));
      const hidden = (['name', 'text'] as const).filter((part) => hides.has(part));
      return (
        facts.some(({ key }) => hides.has(key)) ||
        hidden.some((part) => card[`${part}s`][locale] !== '' && words.includes(plain(card[`${part}s`][locale])))
      );
    });
  });
  expect(revealing).toEqual([]);
});

it('choices differ in nothing but what they say', () => {
  const odd = questions.filter(({ kind, difficulty, choices }) => {
    if (choices.length < 4 || choices.length > choiceCounts[difficulty]) return true;
    return locales.some((locale) => {
      const labels = choices.map((choice) => labelIn(locale, choice));
      if (new Set(labels).size < labels.length || labels.some((label) => label !== label.trim())) return true;
      return isNumberKind(kind) && labels.some((label, place) => Number(label) <= Number(labels[place - 1] ?? -1));
    });
  });
  expect(odd).toEqual([]);
});

it('the picture’s address is as long as any other, new each time, and has the asked part left out', () => {
  const addresses = questions.map((question) => presented(question, 'en').url);
  expect(new Set(addresses.map(({ length }) => length)).size).toBe(1);
  expect(new Set(addresses).size).toBe(questions.length);
  const wrong = questions.filter(({ card, kind, difficulty, pixel }, number) => {
    const claims = tokens.open(addresses[number]?.slice(roundPicturePath.length) ?? '');
    if (claims?.c !== card) return true;
    return difficulty === 'pixel' ? claims.pixel !== pixel : claims.pixel !== undefined || !claims.hide.includes(kind);
  });
  expect(wrong).toEqual([]);
});

/** Measures how far the counts are from equal ones; chance alone gives about the number of counts minus one. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

it.each(difficulties)('in %s questions the right name or text is equally likely at each index', (difficulty) => {
  const counts = Array.from({ length: choiceCounts[difficulty] }, () => 0);
  for (const question of questions) {
    if (isNumberKind(question.kind) || question.difficulty !== difficulty) continue;
    if (question.choices.length === counts.length) counts[question.correct] = (counts[question.correct] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(50);
  // Chance exceeds this value once in a thousand times with 5 degrees of freedom, and less often with fewer.
  expect(chiSquare(counts)).toBeLessThan(20.5);
});

const sealed = new RegExp(`${roundPicturePath}[^"]+`, 'g');

describe('over HTTP', () => {
  let site: RoundSite;
  beforeAll(async () => {
    site = await startRoundSite();
  });
  afterAll(() => site.stop());

  it('the responses carry no headers but those of every call', async () => {
    const ada = site.player();
    const begun = await ada.start();
    const { id } = begun.body.round;
    for (const { headers } of [begun, await ada.load(id), await ada.answer(id, 1, 0)]) {
      const { 'set-cookie': cookie, ...rest } = Object.fromEntries(headers);
      expect(rest).toEqual({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': expect.any(String),
        'x-request-id': expect.any(String),
        connection: 'keep-alive',
        'keep-alive': expect.any(String),
        date: expect.any(String),
      });
      if (cookie !== undefined) expect(cookie).toMatch(/^visit=[\w-]{22};/);
    }
  });

  it('a round never sends the questions after the open one', async () => {
    const ada = site.player();
    const { questions: set } = aSet('2026-11-20');
    const begun = await ada.start({ kind: 'archive', day: '2026-11-20' });
    const { id } = begun.body.round;
    // The round's id and the sealed addresses are random.
    const toText = (body: unknown) => JSON.stringify(body).replaceAll(id, '').replaceAll(sealed, '');
    let received = toText(begun.body);
    for (let number = 1; number <= roundLength; number += 1) {
      if (number > 1) {
        const { status, body } = await ada.next(id, number);
        expect(status).toBe(200);
        received += toText(body);
      }
      for (const { card, image } of set.slice(number - 1)) {
        expect(received).not.toContain(card);
        expect(received).not.toContain(image);
      }
      const { status, body } = await ada.answer(id, number, 0);
      expect(status).toBe(200);
      received = toText(body);
    }
  });
});
