type Parts = {
  title: string;
  /** A line of signs, or several. */
  signs: string;
  score: string;
  time: string;
  /** The share of players it beats, in words. */
  better: string | undefined;
  streak: string | undefined;
  link: string;
};

/**
 * The result as a text that tells no answer.
 *
 * @example
 * // The Daily Ten, 22 November 2026
 * // ✅✅❌✅✅✅❌✅✅✅
 * // 8/10 · 1:07.4 · 🔥 5 days in a row
 * // Better than 64% of players
 * // https://cardwise.example/daily
 */
export const resultText = ({ title, signs, score, time, better, streak, link }: Parts): string =>
  [
    title,
    signs,
    [score, time, ...(streak === undefined ? [] : [`🔥 ${streak}`])].join(' · '),
    ...(better === undefined ? [] : [better]),
    link,
  ].join('\n');
