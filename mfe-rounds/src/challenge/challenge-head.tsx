import { usePageHead } from '@cardwise/web-kit';

import { useGameTexts } from '../game/game.tsx';
import { type Challenge, useChallengeWords } from './use-challenge-words.ts';

/** For the preview of a challenge's link, which browsers render themselves. */
export const ChallengeHead = ({ challenge }: { challenge: Challenge }) => {
  const { t } = useGameTexts();
  const { title, beat } = useChallengeWords(challenge);
  usePageHead({
    title: `${title} · ${t('title')}`,
    description: [beat, t('challenge.about')].filter(Boolean).join(' '),
    unlisted: true,
    oembed: true,
  });
  return null;
};
