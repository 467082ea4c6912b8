import type { Question } from '@cardwise/contracts/quiz';
import type { Locator, Page } from '@playwright/test';

const plain = (label: string): string =>
  label
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Plays the quiz on a page as somebody would who knows every answer: it listens to the questions that the page is sent and
 * finds the one on the screen by its choices.
 */
export const quizPlayer = (page: Page) => {
  const questions: Question[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/quiz/new') || response.status() !== 200) return;
    questions.push(((await response.json()) as { data: Question }).data);
  });

  const choices = (): Locator => page.getByRole('main').getByRole('group').getByRole('button');

  /** The question on the screen, once it can be answered. */
  const current = async (): Promise<Question> => {
    await choices().and(page.locator(':enabled')).first().waitFor();
    const labels = (await choices().allTextContents()).map(plain);
    // Two questions may have the same numbers to choose from: the picture tells which one it is.
    const picture = await page.getByRole('main').getByRole('img').first().getAttribute('src');
    const shown = questions.findLast(
      ({ url, answers }) =>
        (picture ?? url).startsWith(url) &&
        answers.every(({ label }, place) => labels[place]?.endsWith(plain(label)) ?? false),
    );
    if (!shown) throw new Error(`no question was sent with the choices ${labels.join(' | ')}`);
    return shown;
  };

  const answer = async (correct: boolean): Promise<Question> => {
    const question = await current();
    const place = question.answers.findIndex((candidate) => candidate.correct === correct);
    await choices().nth(place).click();
    return question;
  };

  return {
    choices,
    current,
    /** Chooses the right answer. @returns the question. */
    answerRight: () => answer(true),
    /** Chooses a wrong answer. @returns the question. */
    answerWrong: () => answer(false),
    /** Goes on without waiting for the quiz to do so. */
    next: (): Promise<void> => page.getByRole('main').getByRole('button', { name: /Next$/ }).click(),
  };
};
