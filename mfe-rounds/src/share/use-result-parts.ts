import type { Round, RoundResult } from '@cardwise/contracts/rounds/rounds';
import { siteOrigin } from '@cardwise/web-kit/server-page';

import { useFormats } from '../format/use-formats.ts';
import { useGamePath, useGameTexts } from '../game/game.tsx';
import { type Mark, shareBeaten } from '../marks/marks.ts';

export type SharedResult = {
  round: Pick<Round, 'id' | 'kind' | 'day' | 'challenge'>;
  result: RoundResult;
  /** On the picture. */
  marks: readonly Mark[];
  /** In the text. */
  signs: string;
  score: string;
};

export const useResultParts = ({ round, result, marks, signs, score }: SharedResult) => {
  const { kind, day, challenge } = round;
  const { ms, daily } = result;
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const formats = useFormats();
  const rest = () => {
    if (challenge !== null) return ['challenge', challenge];
    return kind === 'archive' && day !== null ? [day] : [];
  };
  const better = shareBeaten(result);
  const days = daily?.streak.days ?? 0;
  return {
    name: t('title'),
    day: day === null ? undefined : formats.day(day),
    marks,
    signs,
    score,
    time: formats.time(ms),
    better: better === undefined ? undefined : t('result.betterThan', { percent: formats.percent(better) }),
    streak: days > 0 ? t('streak', { count: days }) : undefined,
    link: siteOrigin() + pathTo(...rest()),
  };
};
export type ResultParts = ReturnType<typeof useResultParts>;
