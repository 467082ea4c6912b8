import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { usePageHead } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { useGameOfDay, useGameTexts } from '../game/game.tsx';

export type Challenge = ResponseOf<typeof loadChallenge>;

/** Sets the page's title and description, which link previews show. */
export function ChallengeHead({ challenge }: { challenge: Challenge }) {
  const { t } = useGameTexts();
  const { title, beat } = useChallengeWords(challenge);
  usePageHead({
    title: `${title} · ${t('title')}`,
    description: [beat, t('challenge.about')].filter(Boolean).join(' '),
    unlisted: true,
    oembed: true,
  });
  return null;
}

export function useChallengeWords({ by, yours, result }: Pick<Challenge, 'by' | 'yours' | 'result'>) {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { best } = useGameOfDay();
  const title = () => {
    if (yours) return t('challenge.yours');
    return by === null ? t('challenge.byVisitor') : t('challenge.by', { name: by });
  };
  const toBeat = () => {
    if (yours || !result) return undefined;
    const what = { score: result.score, total: best, time: formats.time(result.ms) };
    return by === null ? t('challenge.beatVisitor', what) : t('challenge.beat', { name: by, ...what });
  };
  return { title: title(), beat: toBeat() };
}
