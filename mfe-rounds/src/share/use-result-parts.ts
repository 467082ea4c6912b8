import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { type Round, type RoundResult, roundLength } from '@cardwise/contracts/rounds/rounds';
import { pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { marksOf, shareBeaten } from '../marks/marks.ts';

export const useResultParts = ({ kind, day, challenge, answered }: Round, result: RoundResult) => {
  const { score, ms, daily } = result;
  const { t } = useTranslation('rounds');
  const locale = useLocale();
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
    marks: marksOf({ answered }),
    score: `${score}/${roundLength}`,
    time: formats.time(ms),
    better: better === undefined ? undefined : t('result.betterThan', { percent: formats.percent(better) }),
    streak: days > 0 ? t('streak', { count: days }) : undefined,
    link: location.origin + pagePath(locale, dailyPage, ...rest()),
  };
};
export type ResultParts = ReturnType<typeof useResultParts>;
