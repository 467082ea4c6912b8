import { adoptProgress, insertAnswer, loadProgress } from '@cardwise/contracts/statistics/answers';
import { type Mistakes, loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { type PracticeItem, newQuestion } from '@cardwise/contracts/quiz/quiz';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import { modalDelay } from '@cardwise/contracts/site/timing';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { nextButton, pass, pictureComes } from '@cardwise/play-kit/testing/playing';
import { writeStored } from '@cardwise/web-kit';
import { type MockCall, fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { visitorMistakes } from '../src/mistakes/visitor-mistakes.ts';
import { openQuiz, streak } from './open-quiz.tsx';

function item(card: number, kind: PracticeItem['kind'] = 'cost'): PracticeItem {
  return { card: String(card), kind };
}

const ann = { id: 'ann', name: 'Ann', role: 'user', background: null } as const;
const nothing = { streak: 0, counter: 0, best: 0 };
const progress = reply(loadProgress, { quiz: nothing, pixel: nothing });

/** Plays the server, which asks the items of a practice in their order. */
function server(gone: number[] = []): MockCall {
  let number = 0;
  return reply(newQuestion, ({ body }) => {
    const wanted = body.filter.practice ?? [item(1001)];
    const next = wanted.find(({ card }) => !gone.includes(Number(card)));
    if (!next) throw new Error('use `fail` for this');
    number += 1;
    return { data: makeQuestion(number, { card: next.card, question: next.kind }) };
  });
}

function mistakes(due: number, data: PracticeItem[] = []): MockCall {
  return reply(loadMistakes, {
    due,
    shaky: 0,
    learnt: 0,
    next: due > 0 ? null : new Date(Date.now() + 9.5 * 60_000).toISOString(),
    data: data.map((mistake): Mistakes['data'][number] => ({
      ...mistake,
      state: 'due',
      due: new Date(0).toISOString(),
      wrong: 1,
      names: inEachLocale(() => ''),
      full_url: '/',
      full_img: '/',
    })),
  });
}

type Opened = Awaited<ReturnType<typeof openQuiz>>;

function practised({ server: { calls } }: Opened) {
  return calls(newQuestion).map(({ body }) => body.filter.practice);
}

function offer() {
  return screen.queryByRole('link', { name: /^Practice/ });
}

async function answer({ user }: Opened, label: string) {
  await user.keyboard(label);
  await pass(0);
}

async function goOn({ user }: Opened) {
  await user.click(nextButton());
  await pass(0);
}

describe('a visitor', () => {
  it('is offered what was answered wrong, once', async () => {
    const opened = await openQuiz();
    expect(offer()).toBeNull();
    await answer(opened, '1');
    expect(offer()).toHaveAccessibleName('Practice (1 due)');
    expect(offer()).toHaveAttribute('href', '/quiz?practice');
    expect(visitorMistakes.list()).toEqual([item(1001)]);
    await goOn(opened);
    await answer(opened, '3');
    expect(visitorMistakes.list()).toEqual([item(1001)]);
  });

  it('of the pixel quiz is offered the card once its name is known', async () => {
    const data = makeQuestion(7, { difficulty: 'pixel', question: 'name', card: 'hidden' });
    const opened = await openQuiz({ mode: 'pixel-quiz', api: [reply(newQuestion, { data })] });
    await answer(opened, '1');
    expect(visitorMistakes.list()).toEqual([item(97, 'name')]);
  });

  it('who returns with a streak of 0 is offered it before the first answer, in both quizzes', async () => {
    visitorMistakes.add(item(5));
    for (const [mode, prefix] of [
      ['quiz', ''],
      ['pixel-quiz', 'pixel_'],
    ] as const) {
      writeStored(`${prefix}success_streak`, 0, 1000);
      writeStored(`${prefix}question_counter`, 7, 1000);
      const { unmount } = await openQuiz({ mode });
      await pass(0);
      expect([mode, offer()?.textContent]).toEqual([mode, 'Practice (1 due)']);
      expect(screen.queryByText(/Welcome back/)).toBeNull();
      unmount();
    }
  });

  it('is not asked about the quiz’s streak over a practice, which counts on', async () => {
    writeStored('success_streak', 4, 1000);
    writeStored('question_counter', 7, 1000);
    visitorMistakes.add(item(5));
    const opened = await openQuiz({ route: '/quiz?practice', api: [server()] });
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(streak()).toBe(4);
    await answer(opened, '1');
    expect(streak()).toBe(0);
    await opened.user.click(screen.getByRole('button', { name: 'Practice – On to the quiz' }));
    await pass(modalDelay);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('practises the list, counting and with the streak going on; what is right leaves it', async () => {
    for (const card of [1, 2]) visitorMistakes.add(item(card));
    visitorMistakes.add(item(2, 'name'));
    const opened = await openQuiz({ route: '/quiz?practice', api: [server()] });
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    pictureComes();
    await pass(0);
    await answer(opened, '3');
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(streak()).toBe(1);
    await goOn(opened);
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    await answer(opened, '1');
    expect(streak()).toBe(0);
    await goOn(opened);
    await answer(opened, '3');
    await goOn(opened);
    expect(screen.getByRole('heading', { name: 'Practice finished' })).toHaveFocus();
    expect(screen.getByText('2 of 3 correct')).toBeInTheDocument();
    expect(visitorMistakes.list()).toEqual([item(2)]);
    // Items that have been asked are left out, and the last card comes again as late as possible.
    const asked = opened.server.calls(newQuestion).map(({ body }) => body);
    expect(asked[0]?.filter.practice).toEqual([item(1), item(2), item(2, 'name')]);
    expect(asked.at(-1)?.filter.practice).toHaveLength(1);

    await opened.user.click(screen.getByRole('button', { name: 'Keep practicing (1 due)' }));
    await pass(0);
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
  });

  it('leaves a practice by its chip, and the quiz asks by the filter again', async () => {
    visitorMistakes.add(item(5));
    const opened = await openQuiz({ route: '/quiz?practice', api: [server()] });
    await opened.user.click(screen.getByRole('button', { name: 'Practice – On to the quiz' }));
    await pass(0);
    expect(opened.address()).toBe('/quiz');
    expect(screen.getByText('Question 1')).toBeInTheDocument();
    expect(practised(opened).at(-1)).toBeUndefined();
  });

  describe('with a practice under way', () => {
    const shownCard = () => screen.getByRole('img', { name: /Picture/ }).getAttribute('src');
    const begin = async (given: Parameters<typeof openQuiz>[0] = {}) => {
      for (const card of [1, 2, 3]) visitorMistakes.add(item(card));
      const opened = await openQuiz({ route: '/quiz?practice', api: [server()], ...given });
      await answer(opened, '3');
      await goOn(opened);
      expect(screen.getByText('2 of 3')).toBeInTheDocument();
      return opened;
    };
    const finish = async (opened: Opened) => {
      await answer(opened, '3');
      await goOn(opened);
      await answer(opened, '3');
      await goOn(opened);
      expect(screen.getByText('3 of 3 correct')).toBeInTheDocument();
    };
    const later = (): MockCall =>
      reply(newQuestion, ({ body }) => {
        const next = body.filter.practice?.[0] ?? item(1001);
        return { data: makeQuestion(50 + Number(next.card), { card: next.card, question: next.kind }) };
      });

    it('goes on with the open question after a reload', async () => {
      const before = await begin();
      const card = shownCard();
      before.unmount();
      const opened = await openQuiz({ route: '/quiz?practice', api: [later()] });
      expect(screen.getByText('2 of 3')).toBeInTheDocument();
      expect(shownCard()).toBe(card);
      expect(practised(opened)).toEqual([]);
      await finish(opened);
      expect(practised(opened)).toEqual([[item(3)]]);
    });

    it('goes on with it after another page', async () => {
      const opened = await begin({ elsewhere: '/about' });
      const card = shownCard();
      await opened.user.click(screen.getByRole('link', { name: 'elsewhere' }));
      await opened.user.click(screen.getByRole('link', { name: 'back' }));
      await pass(0);
      expect(shownCard()).toBe(card);
      await finish(opened);
    });

    it('begins again once it was left for the quiz, or as somebody else', async () => {
      const before = await begin();
      before.unmount();
      const player = await openQuiz({
        player: ann,
        route: '/quiz?practice',
        api: [progress, reply(adoptProgress, { quiz: nothing, pixel: nothing }), mistakes(1, [item(64)]), later()],
      });
      expect(screen.getByText('1 of 1')).toBeInTheDocument();
      player.unmount();
      const opened = await openQuiz({ route: '/quiz?practice', api: [later()] });
      expect(screen.getByText('2 of 3')).toBeInTheDocument();
      await opened.user.click(screen.getByRole('button', { name: 'Practice – On to the quiz' }));
      opened.unmount();
      await openQuiz({ route: '/quiz?practice', api: [later()] });
      expect(screen.getByText('1 of 2')).toBeInTheDocument();
    });
  });

  it('is not told of cards that are passed over as if they had been asked', async () => {
    for (const card of [1, 2, 3, 4, 5]) visitorMistakes.add(item(card));
    const opened = await openQuiz({ route: '/quiz?practice', api: [server([1, 4, 5])] });
    expect(screen.getByText('1 of 4')).toBeInTheDocument();
    pictureComes();
    await answer(opened, '3');
    opened.server.use(fail(newQuestion, 'no_cards_for_filter'));
    await goOn(opened);
    pictureComes();
    await pass(0);
    expect(screen.getByText('2 of 2')).toBeInTheDocument();
    await answer(opened, '1');
    await goOn(opened);
    expect(screen.getByText('1 of 2 correct')).toBeInTheDocument();
    expect(visitorMistakes.list()).toEqual([item(3)]);
  });

  it('without mistakes is told so, and asked nothing', async () => {
    const opened = await openQuiz({ route: '/quiz?practice' });
    expect(screen.getByRole('heading', { name: 'Nothing to practice right now' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'On to the quiz' })).toHaveAttribute('href', '/quiz');
    expect(practised(opened)).toEqual([]);
  });

  it('is no longer offered what cannot be asked', async () => {
    visitorMistakes.add(item(5));
    await openQuiz({ route: '/quiz?practice', api: [fail(newQuestion, 'no_cards_for_filter')] });
    expect(screen.getByText('These cards are no longer in the quiz.')).toBeInTheDocument();
    expect(visitorMistakes.list()).toEqual([]);
  });

  it('keeps the thirty latest, each once, and shares them with other tabs', () => {
    const changed = jest.fn();
    const stop = visitorMistakes.subscribe(changed);
    for (let card = 1; card <= 40; card += 1) visitorMistakes.add(item(card));
    visitorMistakes.add(item(20));
    expect(visitorMistakes.list().map(({ card }) => Number(card))).toEqual([
      ...Array.from({ length: 9 }, (_, index) => 11 + index),
      ...Array.from({ length: 20 }, (_, index) => 21 + index),
      20,
    ]);
    changed.mockClear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'mistakes' })));
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    localStorage.setItem('mistakes', '[{"card":"x"}]');
    expect(visitorMistakes.list()).toEqual([]);
  });
});

describe('a player', () => {
  it('is offered what is due, which is looked up after the first answer', async () => {
    const opened = await openQuiz({ player: ann, api: [progress, mistakes(12)] });
    expect(opened.server.calls(loadMistakes)).toEqual([]);
    await answer(opened, '3');
    expect(offer()).toHaveAccessibleName('Practice (12 due)');
    expect(opened.server.calls(loadMistakes)[0]?.query).toEqual({ limit: 0 });
    expect(visitorMistakes.list()).toEqual([]);
  });

  it('practises by the server’s schedule, and learns when the next is due', async () => {
    const opened = await openQuiz({
      player: ann,
      route: '/quiz?practice',
      api: [progress, mistakes(1, [item(64, 'attack')]), server()],
    });
    expect(opened.server.calls(loadMistakes)[0]?.query).toEqual({ state: 'due', limit: 20 });
    expect(practised(opened)).toEqual([[item(64, 'attack')]]);
    await answer(opened, '1');
    opened.server.use(mistakes(0));
    await goOn(opened);
    expect(screen.getByText('0 of 1 correct')).toBeInTheDocument();
    expect(screen.getByText('Next due: in 10 minutes')).toBeInTheDocument();
    expect(visitorMistakes.list()).toEqual([]);
  });

  it('practises all that is due to the end, sees what is due again, and begins with that', async () => {
    const due = [item(64, 'attack'), item(65, 'name'), item(64, 'cost')];
    const opened = await openQuiz({
      player: ann,
      route: '/quiz?practice',
      api: [progress, mistakes(3, due), server()],
    });
    for (const [index, choice] of ['3', '1', '3'].entries()) {
      expect(screen.getByText(`${index + 1} of 3`)).toBeInTheDocument();
      await answer(opened, choice);
      opened.server.use(mistakes(1, [item(65, 'name')]));
      await goOn(opened);
    }
    expect(screen.getByText('2 of 3 correct')).toBeInTheDocument();
    // The result is shown after all answers are recorded.
    expect(opened.server.calls(insertAnswer)).toHaveLength(3);
    await opened.user.click(screen.getByRole('button', { name: 'Keep practicing (1 due)' }));
    await pass(0);
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    expect(practised(opened).at(-1)).toEqual([item(65, 'name')]);
  });

  it('with nothing due is told when the next is', async () => {
    await openQuiz({ player: ann, route: '/quiz?practice', api: [progress, mistakes(0)] });
    expect(screen.getByText('Next due: in 10 minutes')).toBeInTheDocument();
  });

  it('can try again when the schedule cannot be loaded', async () => {
    const opened = await openQuiz({
      player: ann,
      route: '/quiz?practice',
      api: [progress, fail(loadMistakes, 'unavailable'), server()],
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Your mistakes could not be loaded');
    opened.server.use(mistakes(1, [item(64)]));
    await opened.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
  });
});
