import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { newQuestion, type Question } from '@cardwise/contracts/quiz/quiz';
import { expect, type Locator, type Page } from '@playwright/test';

const baseUrl = process.env['SUITE_URL'] ?? 'http://localhost:8080';

/** Records the questions that a page receives, and so knows every answer. */
export function quizPlayer(page: Page) {
  const questions: Question[] = [];
  page.on('response', async (response) => {
    if (response.status() !== 200) return;
    // A prefetch may still be pending when the journey ends.
    const text = async () => response.text().catch(() => '');
    if (new URL(response.url()).pathname === newQuestion.path) {
      const answer = await text();
      if (!answer) return;
      const { data, more = [] } = JSON.parse(answer) as { data: Question; more?: Question[] };
      questions.push(data, ...more);
    } else if (response.request().resourceType() === 'document') {
      const question = questionIn(await text());
      if (question) questions.push(question);
    }
  });

  const choices = (): Locator => page.getByRole('main').getByRole('group').getByRole('button');

  /** Finds the question that is shown. @throws if the page has neither received nor stored it. */
  const recognise = async (): Promise<Question> => {
    const labels = (await choices().allTextContents()).map(plain);
    // The picture tells apart two questions that offer the same numbers.
    const picture = await page.getByRole('main').getByRole('img').first().getAttribute('src');
    // The page may have restored questions from its storage.
    const kept = await page.evaluate<Question[]>(
      `['quiz', 'pixel-quiz'].flatMap((mode) => JSON.parse(localStorage.getItem('question:' + mode) ?? '[]'))
        .map(({ question }) => question)`,
    );
    const shown = [...kept, ...questions].findLast(
      ({ url, answers }) =>
        (picture ?? url).startsWith(url) &&
        answers.every(({ label }, index) => labels[index]?.endsWith(plain(label)) ?? false),
    );
    if (!shown) throw new Error(`no known question has the choices ${labels.join(' | ')}`);
    return shown;
  };

  const current = async (): Promise<Question> => {
    await choices().and(page.locator(':not([aria-disabled])')).first().waitFor();
    // The page may render a response before the listener has read it.
    await expect(async () => void (await recognise())).toPass({ timeout: 20_000 });
    return recognise();
  };

  const answer = async (correct: boolean): Promise<Question> => {
    const question = await current();
    const index = question.answers.findIndex((candidate) => candidate.correct === correct);
    await choices().nth(index).click();
    return question;
  };

  return {
    open: async (path: string): Promise<void> => {
      await withoutAutoAdvance(page);
      await page.goto(path);
    },
    choices,
    current,
    whenPicturesLoaded: (count: number): Promise<void> =>
      expect
        .poll(
          async () => {
            const loaded = await page.evaluate(() =>
              performance.getEntriesByType('resource').map(({ name }) => decodeURI(new URL(name).pathname)),
            );
            // Browsers choose among sizes and formats, so only the stem of an address counts.
            const stems = questions.slice(0, count).map(({ url }) => url.replace(/\.\w+(\?.*)?$/, ''));
            return stems.filter((stem) => loaded.some((path) => path.startsWith(stem))).length;
          },
          { timeout: 20_000 },
        )
        .toBe(count),
    answerRight: () => answer(true),
    answerWrong: () => answer(false),
    next: (): Promise<void> => page.getByRole('main').getByRole('button', { name: /Next$/ }).click(),
  };
}

function questionIn(html: string): Question | undefined {
  const [, json = '[]'] = new RegExp(`id="${fragmentAnswersId}">(.*?)</script>`, 's').exec(html) ?? [];
  const answers = JSON.parse(json) as [key: string, body: { data: Question }][];
  return answers.find(([key]) => key.startsWith(newQuestion.path))?.[1].data;
}

function plain(label: string): string {
  return label
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function withoutAutoAdvance(page: Page): Promise<void> {
  return page.context().addCookies([{ name: 'auto_advance', value: btoa('false'), url: baseUrl }]);
}
