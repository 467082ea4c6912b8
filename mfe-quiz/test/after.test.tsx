import type { ReportScreenProps } from '@cardwise/contracts/admin/card-reports';
import { insertAnswer, loadProgress } from '@cardwise/contracts/statistics/answers';
import { ClaimedRating, type Question } from '@cardwise/contracts/quiz/quiz';
import { type AnswerInsight, type ChosenCard, answerInsight } from '@cardwise/contracts/statistics/insights';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import type { SuiteEvents } from '@cardwise/contracts/site/remote-module';
import { autoAdvanceDelay } from '@cardwise/contracts/site/timing';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, nextButton, pass } from '@cardwise/play-kit/testing/playing';
import { onSuiteEvent, readStored, writeStored } from '@cardwise/web-kit';
import { type MockCall, fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { doublePressTime } from '../src/play/quiz-board.tsx';
import { openQuiz, questionNumber, questions } from './open-quiz.tsx';

function everywhere(name: string) {
  return inEachLocale(() => name);
}

const counts = [10, 40, 126, 4, 0];

function getInsight(given: Partial<AnswerInsight> = {}): AnswerInsight {
  return {
    card: '1001',
    names: everywhere('Frost Giant'),
    kind: 'cost',
    difficulty: 'medium',
    asked: 200,
    correct: 126,
    choices: counts.map((count) => ({ count })),
    ...given,
  };
}

function text(button: HTMLElement) {
  return button.textContent;
}

function lesson() {
  return screen.queryByRole('region', { name: 'More about this answer' });
}

async function openCalm(insight: AnswerInsight | MockCall, given: Partial<Question> & { labels?: string[] } = {}) {
  writeStored('auto_advance', false, 1000);
  return openQuiz({
    api: [
      questions((number) => makeQuestion(number, given)),
      'endpoint' in insight ? insight : reply(answerInsight, insight),
    ],
  });
}

describe('after an answer', () => {
  it('each choice shows how many took it, and the next button how many knew it', async () => {
    const { user, server } = await openQuiz({ api: [reply(answerInsight, getInsight())] });
    expect(text(choice('3'))).not.toContain('%');
    await user.click(choice('2'));
    await pass(0);
    expect(screen.getAllByRole('button').filter((button) => /chosen by/.test(button.textContent ?? ''))).toHaveLength(
      5,
    );
    expect(text(choice('2'))).toMatch(/chosen by 20%$/);
    expect(text(choice('3'))).toMatch(/chosen by 63%$/);
    expect(text(choice('5'))).toMatch(/chosen by 0%$/);
    expect(nextButton()).toHaveTextContent('63% knew it');
    expect(screen.getByText('63% knew it', { selector: 'output' })).toBeInTheDocument();
    expect(server.calls(answerInsight)).toEqual([{ params: { uid: 'q1.1' }, query: { locale: 'en' } }]);
  });

  it('the quiz keeps its pace: nothing else is shown unless it is paused', async () => {
    const choices = counts.map((count) => ({ count, right_until: '2026-03-16' }));
    const { user } = await openQuiz({ api: [reply(answerInsight, getInsight({ choices }))] });
    await user.click(choice('1'));
    await pass(0);
    expect(lesson()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(lesson()).toHaveTextContent('right until');
    await user.click(screen.getByRole('button', { name: 'Resume auto-advance' }));
    await pass(autoAdvanceDelay);
    expect(questionNumber()).toBe(2);
    expect(document.body).not.toHaveTextContent('%');
  });

  describe('its level and what it changes are shown where the player wants it', () => {
    const rating = { rating: 1640.4, deviation: 60 };
    const own = { rating: 1500, deviation: 60 };
    const standing = { streak: 0, best: 0, counter: 0 };
    const player = { id: 'player-1', name: 'Ada', role: 'user' as const, background: null };
    const level = () => within(nextButton()).getByText(/^Level: question/).textContent;
    const wantIt = async ({ user }: Awaited<ReturnType<typeof openCalm>>) => {
      await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
      await pass(0);
      const box = screen.getByRole('checkbox', { name: 'Level of each question after the answer' });
      expect(box).not.toBeChecked();
      await user.click(box);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await pass(doublePressTime);
    };

    it('to a visitor, beside how many knew it', async () => {
      writeStored('quiz_rating', own, 1000);
      const opened = await openCalm(getInsight(), { rating });
      await opened.user.click(choice('3'));
      await pass(0);
      expect(nextButton()).not.toHaveTextContent('Level: question');
      const { rating: after = 0 } = readStored('quiz_rating', ClaimedRating) ?? {};
      await wantIt(opened);
      expect(level()).toBe(`Level: question 1,640, you +${after - own.rating}`);
      expect(nextButton()).toHaveTextContent('63% knew it');
      expect(screen.getByText(/^Level: question/, { selector: 'output' })).toBeInTheDocument();
      await opened.user.click(nextButton());
      await pass(0);
      await opened.user.click(choice('1'));
      await pass(0);
      const loss = after - (readStored('quiz_rating', ClaimedRating)?.rating ?? 0);
      expect(level()).toBe(`Level: question 1,640, you −${loss}`);
    });

    it('to a player, as far as the browser can know', async () => {
      writeStored('show_rated', true, 1000);
      writeStored('quiz_rating', { rating: 900, deviation: 60 }, 1000);
      const { promise, resolve } = Promise.withResolvers<object>();
      writeStored('auto_advance', false, 1000);
      const { user } = await openQuiz({
        player,
        api: [questions((number) => makeQuestion(number, { rating })), reply(loadProgress, () => promise as never)],
      });
      await user.click(choice('3'));
      await pass(0);
      expect(nextButton()).not.toHaveTextContent('Level: question');
      resolve({ quiz: standing, pixel: standing, rating: own });
      await pass(0);
      expect(readStored('quiz_rating', ClaimedRating)).toBeUndefined();
      const changes: (string | null)[] = [];
      for (const answer of ['3', '3', '1']) {
        await user.click(nextButton());
        await pass(0);
        await user.click(choice(answer));
        await pass(0);
        changes.push(level());
      }
      expect(changes).toEqual(['+14', '+14', '−7'].map((change) => `Level: question 1,640, you ${change}`));
    });
  });

  it('of a card that few were asked about, its set is named instead of shares', async () => {
    const facts: Question['facts'] = [
      { key: 'class', value: 'Mage' },
      { key: 'set', value: 'Perils in Paradise' },
    ];
    const { user } = await openCalm(getInsight({ asked: 4, correct: 3 }), { facts });
    await user.click(choice('3'));
    await pass(0);
    expect(nextButton()).toHaveTextContent('Card set: Perils in Paradise');
    expect(document.body).not.toHaveTextContent(/%|first/);
  });

  it('a wrong number is followed by cards that have the right one', async () => {
    const alike = [
      { name: 'Frost Imp', full_url: '/statistics/card/7-frost-imp', shared: 'Guard' },
      { name: 'Sand Imp', full_url: '/statistics/card/8-sand-imp' },
    ];
    const { user } = await openCalm(getInsight({ alike }));
    await user.click(choice('4'));
    await pass(0);
    expect(lesson()).toHaveTextContent('Cost: 3, as on:Frost Imp GuardSand Imp');
    expect(screen.getByRole('link', { name: 'Frost Imp' })).toHaveAttribute('href', '/statistics/card/7-frost-imp');
    await user.click(nextButton());
    await pass(0);
    await user.click(choice('3'));
    await pass(0);
    expect(lesson()).toBeNull();
  });

  it('a wrong number is explained beside cards of its family', async () => {
    const row = (id: string, name: string, cost: number) => ({ id, name, full_url: `/statistics/card/${id}`, cost });
    const cards = [row('7', 'Frost Imp', 2), row('1001', 'Frost Giant', 3)];
    const { user } = await openCalm(getInsight({ only: true, family: { by: 'name', shared: 'Frost', cards } }));
    await user.click(choice('4'));
    await pass(0);
    expect(lesson()).toHaveTextContent('Cost: 3 – no other card of its class and type has that.');
    const table = within(screen.getByRole('table', { name: 'Cards with “Frost” in their name' }));
    expect(table.getAllByRole('columnheader').map(text)).toEqual(['Name', 'Cost']);
    expect(table.getByRole('row', { name: 'Frost Giant 3' })).toHaveAttribute('data-asked');
    expect(table.getByRole('row', { name: 'Frost Imp 2' })).not.toHaveAttribute('data-asked');
    expect(table.getByRole('link', { name: 'Frost Imp' })).toHaveAttribute('href', '/statistics/card/7');
  });

  it('one menu leads to the card’s statistics and to the report, and opening it stops the countdown', async () => {
    const { user } = await openQuiz({ api: [reply(answerInsight, getInsight())] });
    expect(screen.queryByText('This card')).toBeNull();
    await user.click(choice('3'));
    await pass(0);
    const menu = within(screen.getByText('This card').closest('details') as HTMLElement);
    expect(menu.getByText('Statistics for this card')).toHaveAttribute('href', '/statistics/card/1001');
    expect(menu.getByText('Report this card')).toBeInTheDocument();
    expect(nextButton().querySelector('[data-countdown]')).not.toBeNull();
    await user.click(screen.getByText('This card'));
    await pass(autoAdvanceDelay);
    expect(questionNumber()).toBe(1);
    expect(screen.getByRole('button', { name: 'Resume auto-advance' })).toBeInTheDocument();
  });

  it('a wrong name leads to its card, whose picture loads on demand', async () => {
    const bee: ChosenCard = {
      id: '77',
      names: everywhere('Bee'),
      full_url: '/statistics/card/77-bee',
      full_img: '/cards/en/77.png?v=1',
    };
    const choices = counts.slice(0, 4).map((count, index) => ({ count, ...(index === 1 && { card: bee }) }));
    const { user } = await openCalm(getInsight({ kind: 'name', choices }), {
      question: 'name',
      labels: ['Ant', 'Bee', 'Cat', 'Dog'],
    });
    await user.click(choice('Bee'));
    await pass(0);
    const found = within(lesson() as HTMLElement);
    const said = found.getByText('The card you chose:');
    expect(said.parentElement).toHaveTextContent('The card you chose: Bee');
    const details = said.closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(details?.querySelector('img')).toHaveAttribute('loading', 'lazy');
    expect(found.getByText('Statistics for this card')).toHaveAttribute('href', '/statistics/card/77-bee');
  });

  it('a former value explains the mistake, and only to who made it', async () => {
    const choices = counts.map((count, index) => ({ count, ...(index === 3 && { right_until: '2026-03-16' }) }));
    const { user } = await openCalm(getInsight({ choices }));
    await user.click(choice('4'));
    await pass(0);
    expect(lesson()).toHaveTextContent('Your answer was right until March 16, 2026; then the card was changed.');
    await user.click(nextButton());
    await pass(0);
    await user.click(choice('3'));
    await pass(0);
    expect(lesson()).toBeNull();
  });

  describe('the card can be reported by the dialog of another remote', () => {
    const Dialog = ({ card, onClose }: ReportScreenProps) => <button onClick={onClose}>dialog about {card}</button>;
    const loads: PromiseWithResolvers<unknown>[] = [];
    const requests: SuiteEvents['screen:requested'][] = [];
    let shell: () => void;
    beforeEach(() => {
      loads.length = 0;
      requests.length = 0;
      shell = onSuiteEvent('screen:requested', (request) => {
        requests.push(request);
        const load = Promise.withResolvers();
        loads.push(load);
        request.answer(load.promise);
      });
    });
    afterEach(() => shell());
    const press = async () => {
      const { user } = await openCalm(getInsight());
      await user.click(choice('3'));
      await pass(0);
      await user.click(screen.getByRole('button', { name: 'Report this card' }));
      return user;
    };
    const loading = () => screen.queryByText('Loading…', { selector: 'output' });

    it('which says that it is loading, and can be closed and opened again', async () => {
      const user = await press();
      expect(requests).toEqual([expect.objectContaining({ remote: 'mfe_statistics', screen: 'report' })]);
      expect(loading()).toBeInTheDocument();
      loads[0]?.resolve(Dialog);
      await pass(0);
      expect(loading()).toBeNull();
      await user.click(screen.getByRole('button', { name: 'dialog about 1001' }));
      expect(screen.queryByText(/^dialog/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Report this card' }));
      expect(requests).toHaveLength(2);
    });

    it('and if it cannot be loaded, a message says so until the next try', async () => {
      const user = await press();
      loads[0]?.reject(new Error('404'));
      await pass(0);
      expect(screen.getByRole('alert')).toHaveTextContent('The report form could not be loaded.');
      expect(loading()).toBeNull();
      const button = screen.getByRole('button', { name: 'Report this card' });
      expect(button).toHaveFocus();
      await user.click(button);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(requests.map(({ again }) => again)).toEqual([true, true]);
      loads[1]?.resolve(Dialog);
      await pass(0);
      expect(screen.getByRole('button', { name: 'dialog about 1001' })).toBeInTheDocument();
    });
  });

  it('a load that fails shows nothing, and no alert', async () => {
    const { user } = await openCalm(fail(answerInsight, 'internal'));
    await user.click(choice('3'));
    await pass(0);
    expect(nextButton()).not.toHaveTextContent(/knew|set/);
    expect(lesson()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('nothing is asked for until the answer is recorded', async () => {
    const { user, server } = await openQuiz({ api: [fail(insertAnswer, 'network')] });
    await user.click(choice('3'));
    await pass(100);
    expect(server.calls(answerInsight)).toEqual([]);
  });

  it('a late insight of the last question does not show at the next', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerInsight>();
    const { user } = await openCalm(reply(answerInsight, () => promise));
    await user.click(choice('3'));
    await pass(0);
    await user.click(nextButton());
    await pass(0);
    expect(questionNumber()).toBe(2);
    await act(async () => resolve(getInsight()));
    await pass(0);
    expect(document.body).not.toHaveTextContent('%');
  });
});

describe('a right answer', () => {
  const moving: Element[] = [];
  const vibrate = jest.fn();
  const notes: number[] = [];
  class Node {
    gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    constructor(_: unknown, { frequency }: { frequency?: number }) {
      if (frequency !== undefined) notes.push(Math.round(frequency));
    }
    connect = (next: unknown) => next;
    start() {}
    stop() {}
  }
  beforeEach(() => {
    moving.length = 0;
    jest.spyOn(Element.prototype, 'animate').mockImplementation(function move(this: Element) {
      moving.push(this);
      return {} as Animation;
    });
    vibrate.mockClear();
    notes.length = 0;
    Object.assign(navigator, { vibrate });
    Object.assign(globalThis, {
      OscillatorNode: Node,
      GainNode: Node,
      AudioContext: class {
        currentTime = 0;
        resume = () => Promise.resolve();
      },
    });
  });

  it('moves card and streak once; a wrong one does not', async () => {
    const { user } = await openCalm(getInsight());
    await user.click(choice('1'));
    await pass(0);
    expect(moving).toEqual([]);
    await user.click(nextButton());
    await pass(0);
    await user.click(choice('3'));
    await pass(0);
    expect(moving).toContain(screen.getByText('1', { selector: '.streak > span' }));
    expect(moving).toContain(screen.getByRole('img', { name: /card/ }).closest('.card'));
    expect(new Set(moving).size).toBe(moving.length);
    expect(notes).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('sounds and vibrates once that is switched on, on the next visit too', async () => {
    const { user, unmount } = await openCalm(getInsight());
    await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
    await pass(0);
    const group = within(screen.getByRole('group', { name: 'While you play' }));
    await user.click(group.getByRole('checkbox', { name: 'Sound for correct answers' }));
    expect(notes).toEqual([523, 784]);
    await user.click(group.getByRole('checkbox', { name: 'Vibration for correct answers' }));
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(notes).toHaveLength(2);
    unmount();
    const next = await openQuiz();
    for (const index of [1, 2, 3]) {
      await next.user.click(choice('3'));
      await pass(0);
      if (index < 3) await next.user.click(nextButton());
      await pass(0);
    }
    // Each answer's melody begins a semitone higher, and the third answer makes a streak.
    expect(notes.slice(2)).toEqual([523, 784, 554, 831, 587, 740, 880]);
    expect(vibrate.mock.calls.at(-1)).toEqual([[15, 40, 25]]);
  });

  it('does none of it where motion is to be reduced', async () => {
    writeStored('feel', { sound: true, vibration: true }, 1000);
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
    const { user } = await openCalm(getInsight());
    await user.click(choice('3'));
    await pass(0);
    expect(moving).toEqual([]);
    expect(notes).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
    await pass(0);
    const group = within(screen.getByRole('group', { name: 'While you play' }));
    expect(group.getAllByRole('checkbox')).toEqual(
      ['Read the card to me', 'Level of each question after the answer'].map((name) =>
        group.getByRole('checkbox', { name }),
      ),
    );
  });
});
