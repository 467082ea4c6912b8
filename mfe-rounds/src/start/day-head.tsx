import { usePageHead } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { useGamePath, useGameTexts } from '../game/game.tsx';

/** Of an earlier day's page, and the preview of its link. */
export const DayHead = ({ day }: { day: string }) => {
  const { t } = useGameTexts();
  const formats = useFormats();
  const path = useGamePath()(day);
  usePageHead({ title: `${formats.day(day)} · ${t('title')}`, description: t('start.archive'), path, oembed: true });
  return null;
};
