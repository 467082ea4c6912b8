import type { Question } from '@cardwise/contracts/quiz';
import { expect, type Locator, type Page } from '@playwright/test';

const plain = (label: string): string =>
  label
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const baseUrl = process.env['SUITE_URL'] ?? 'http://localhost:8080';

/**
 * Plays the quiz on a page as somebody would who knows every answer: it listens to the questions that the page is sent and
 * finds the one on the screen by its choices.
 */
export const quizPlayer = (page: Page) => {
  const questions: Question[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/quiz/new') || response.status() !== 200) return;
    // The next question is fetched ahead: it may still be on its way when the journey ends.
    const answer = (await response.json().catch(() => undefined)) as { data: Question } | undefined;
    if (answer) questions.push(answer.data);
  });

  const choices = (): Locator => page.getByRole('main').getByRole('group').getByRole('button');

  /** The question on the screen, if it is one that the page was sent or has kept. */
  const recognise = async (): Promise<Question> => {
    const labels = (await choices().allTextContents()).map(plain);
    // Two questions may have the same numbers to choose from: the picture tells which one it is.
    const picture = await page.getByRole('main').getByRole('img').first().getAttribute('src');
    // One that was not answered comes back without being sent again.
    const kept = await page.evaluate<Question[]>(
      `['quiz', 'pixel-quiz'].flatMap((mode) => JSON.parse(localStorage.getItem('question:' + mode) ?? '[]'))
        .map(({ question }) => question)`,
    );
    const shown = [...kept, ...questions].findLast(
      ({ url, answers }) =>
        (picture ?? url).startsWith(url) &&
        answers.every(({ label }, place) => labels[place]?.endsWith(plain(label)) ?? false),
    );
    if (!shown) throw new Error(`no question was sent with the choices ${labels.join(' | ')}`);
    return shown;
  };

  /** The question on the screen, once it can be answered. */
  const current = async (): Promise<Question> => {
    await choices().and(page.locator(':not([aria-disabled])')).first().waitFor();
    // The page may draw an answer before this listener has read it.
    await expect(async () => void (await recognise())).toPass({ timeout: 5000 });
    return recognise();
  };

  const answer = async (correct: boolean): Promise<Question> => {
    const question = await current();
    const place = question.answers.findIndex((candidate) => candidate.correct === correct);
    await choices().nth(place).click();
    return question;
  };

  return {
    /** Opens a quiz that does not go on by itself, so that nothing happens between two steps of a journey. */
    open: async (path: string): Promise<void> => {
      await page.context().addCookies([{ name: 'auto_advance', value: btoa('false'), url: baseUrl }]);
      await page.goto(path);
    },
    choices,
    current,
    /** How many questions the page was sent. */
    fetched: (): number => questions.length,
    /** Chooses the right answer. @returns the question. */
    answerRight: () => answer(true),
    /** Chooses a wrong answer. @returns the question. */
    answerWrong: () => answer(false),
    /** Goes on without waiting for the quiz to do so. */
    next: (): Promise<void> => page.getByRole('main').getByRole('button', { name: /Next$/ }).click(),
  };
};
