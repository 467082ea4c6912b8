import type { Mark } from '../result/marks.ts';

type Parts = {
  /** What was played. */
  title: string;
  marks: readonly Mark[];
  score: string;
  /** The day streak in words, if there is one. */
  streak: string | undefined;
  link: string;
};

/**
 * The result as a text that tells no answer.
 *
 * @example
 * // The Daily Ten, 22 November 2026
 * // 🟩🟩🟥🟩🟩🟩🟥🟩🟩🟩
 * // 8/10 · 🔥 5 days in a row
 * // https://cardwise.example/daily
 */
export const resultText = ({ title, marks, score, streak, link }: Parts): string =>
  [
    title,
    marks.map((mark) => (mark === 'right' ? '🟩' : '🟥')).join(''),
    streak === undefined ? score : `${score} · 🔥 ${streak}`,
    link,
  ].join('\n');
