import { Hint, type FindRound } from '@cardwise/contracts/rounds/find';
import { loadBoard } from '@cardwise/contracts/rounds/boards';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { locales } from '@cardwise/contracts/site/locales';
import { indexCatalogue, type QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import { shuffle } from '@cardwise/question-kit/composing/shuffle';
import { everything } from '@cardwise/question-kit/testing/make-catalogue';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { comparedCard } from '../src/find/choose-secret.ts';
import { guessedCard } from '../src/find/find-sets.ts';
import { judgeGuess } from '../src/find/judge-guess.ts';
import { presentFind } from '../src/find/present-find.ts';
import type { FindStep, RoundDocument } from '../src/rounds/model.ts';
import type { FindSet } from '../src/sets/model.ts';
import { catalogue, colours, startFindSite } from './find-site.ts';
import { visitNamed } from './start-rounds.ts';

const index = indexCatalogue(catalogue);
const cards = [...index.bySet.values()].flatMap((set) => [...set.values()].flat());
const order = catalogue.sets.map(({ code }) => code);
const moment = new Date(0);

function getSet(card: QuizCard, _id = 'own'): FindSet {
  return {
    _id,
    created: moment,
    secret: { ...guessedCard(card), texts: card.texts },
    order,
  };
}

function verdictsOn(guesses: readonly QuizCard[], secret: QuizCard): string {
  return JSON.stringify(guesses.map((guess) => judgeGuess(comparedCard(guess), comparedCard(secret), order)));
}

function getLetters({ names }: QuizCard): string {
  return locales.map((locale) => names[locale][0]).join('');
}

/** Groups the cards other than the guesses by the verdicts that the guesses would get, and by the given key. */
function alikeTo(guesses: readonly QuizCard[], toKey: (card: QuizCard) => string = () => ''): QuizCard[][] {
  const others = cards.filter((card) => !guesses.includes(card));
  const groups = Map.groupBy(others, (card) => verdictsOn(guesses, card) + toKey(card));
  return [...groups.values()].filter(({ length }) => length > 1);
}

function step(given: Partial<FindStep>): FindStep {
  return {
    correct: false,
    asked: moment,
    at: moment,
    ms: 1500,
    ...given,
  };
}

function getRound(steps: FindStep[]): RoundDocument {
  return {
    _id: 'AbCdEfGhIjKlMnOp',
    set: 'own',
    kind: 'own',
    game: 'find',
    answers: [],
    steps,
    answered: steps.length,
    asked: moment,
    started: moment,
    closes: new Date(1),
    score: 0,
    ms: 0,
  };
}

it('a round reads the same whichever of the cards it is about that got these verdicts', () => {
  let compared = 0;
  for (const [number, guess] of cards.entries()) {
    if (number % 4 > 0) continue;
    const locale = locales[number % locales.length] ?? 'en';
    const round = getRound([step({ card: guessedCard(guess) }), step({ hint: 'picture', colours })]);
    for (const alike of alikeTo([guess])) {
      const shown = alike.map((card) => JSON.stringify(presentFind(round, getSet(card), { index, locale, now: 0 })));
      expect(new Set(shown).size).toBe(1);
      compared += alike.length;
    }
  }
  expect(compared).toBeGreaterThan(cards.length * 25);
});

describe('over HTTP', () => {
  type Site = Awaited<ReturnType<typeof startFindSite>>;
  let site: Site;
  beforeAll(async () => {
    site = await startFindSite();
  });
  afterAll(() => site.close());

  /** Finds four guesses and two secret cards that give the same verdicts on them and have the same first letters. */
  const search = () => {
    for (let seed = 0; ; seed += 1) {
      const guesses = shuffle(cards, seededRandom(String(seed))).slice(0, 4);
      const [alike] = alikeTo(guesses, getLetters);
      if (alike?.[0] && alike[1]) return { guesses, secrets: [alike[0], alike[1]] };
    }
  };

  it('two secret cards with the same verdicts and hints cannot be told apart by any byte before the end', async () => {
    const { guesses, secrets } = search();
    const { rounds, sets } = site.collections;
    const eve = site.player(visitNamed('eve'));
    const { id } = await eve.begin({ kind: 'own', filter: everything });
    const begun = await rounds.findOne({ _id: id });
    if (!begun) throw new Error('the round is not stored');
    const play = async (secret: QuizCard): Promise<string[]> => {
      await sets.insertOne(getSet(secret, `about ${secret.id}`));
      await rounds.replaceOne({ _id: id }, { ...begun, set: `about ${secret.id}` });
      const steps = [
        ...guesses.map((guess, after) => () => eve.guess(id, after, guess.id)),
        () => eve.hint(id, 4, 'letter'),
        () => eve.hint(id, 5, 'picture'),
        () => eve.hint(id, 6, 'picture'),
        () => eve.guess(id, 6, guesses[0]?.id ?? ''),
        () => eve.guess(id, 6, '999999999'),
        ...locales.map((locale) => () => site.player(visitNamed('eve'), { locale }).load(id)),
      ];
      const received: string[] = [];
      for (const call of steps) {
        const { status, headers, body } = await call();
        const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers);
        const { requestId: _request, ...shown } = body as { round?: FindRound; requestId?: string };
        received.push(JSON.stringify([status, rest, shown]));
      }
      return received;
    };
    const [first, second] = [await play(secrets[0] as QuizCard), await play(secrets[1] as QuizCard)];
    expect(first.filter((received) => received.startsWith('[200'))).toHaveLength(6 + locales.length);
    expect(second).toEqual(first);
  });

  it('nothing that is received before the end names the secret card', async () => {
    let searched = 0;
    for (let n = 0; n < 12; n += 1) {
      const eve = site.player(visitNamed(`eve${n}`));
      const received: unknown[] = [];
      const note = <T extends { headers: Headers; body: unknown }>(answer: T): T => {
        const { 'x-request-id': _random, ...headers } = Object.fromEntries(answer.headers);
        const { requestId: _id, ...body } = answer.body as { requestId?: string };
        received.push(headers, body);
        return answer;
      };
      const { id } = note(await eve.start(n === 0 ? undefined : { kind: 'own', filter: everything })).body.round;
      const { texts, names, ...secret } = await site.getSecret(id);
      const own = Object.values(names);
      const wrong = shuffle(cards, seededRandom(id)).filter((card) =>
        // The name of another card may contain the secret card's name.
        own.every((name) => locales.every((locale) => !card.names[locale].includes(name))),
      );
      for (const [after, card] of wrong.slice(0, 4).entries()) note(await eve.guess(id, after, card.id));
      for (const [more, hint] of Hint.options.entries()) note(await eve.hint(id, 4 + more, hint));
      note(await eve.guess(id, 6, '999999999'));
      for (const locale of locales) note(await site.player(visitNamed(`eve${n}`), { locale }).load(id));
      for (const game of ['ten', 'find'] as const) {
        note(await eve.call(loadDays, { query: { game } }));
        note(await eve.call(loadBoard, { query: { span: 'today', game } }));
      }
      const text = JSON.stringify(received);
      for (const mark of [secret.id, secret.image, ...own, ...Object.values(texts).filter(Boolean)]) {
        const written = JSON.stringify(mark).slice(1, -1);
        expect([mark, text.includes(written)]).toEqual([mark, false]);
        searched += 1;
      }
      const last = JSON.stringify((await eve.guess(id, 6, secret.id)).body);
      for (const mark of [secret.id, secret.image, names.en]) expect(last).toContain(JSON.stringify(mark).slice(1, -1));
    }
    expect(searched).toBeGreaterThan(12 * 9);
  });
});
