import type { Question } from '@cardwise/contracts/quiz/quiz';

/** Makes a question with the id `q<n>`, the card `1000 + n` and choices with the uids `q<n>.<index>`. */
export function makeQuestion(
  number: number,
  given: Partial<Question> & { labels?: string[]; right?: number } = {},
): Question {
  const { labels = ['1', '2', '3', '4', '5'], right = 2, ...rest } = given;
  return {
    id: `q${number}`,
    class: 'mage',
    class_2: null,
    class_3: null,
    type: 'minion',
    url: `/cards/en/${1000 + number}.png?v=1`,
    question: 'cost',
    answers: labels.map((label, index) => ({ label, uid: `q${number}.${index}`, correct: index === right })),
    difficulty: 'medium',
    card: String(1000 + number),
    ...rest,
  };
}
