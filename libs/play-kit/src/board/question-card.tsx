import { coveredParts } from '@cardwise/contracts/catalogue/card-frames';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { useAppConfig, useLocale } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { usePlayTexts } from '../texts.ts';
import type { GameQuestion } from '../game/game.ts';
import { loadPicture, pictureSizes } from '../question/load-picture.ts';

type Props = {
  question: GameQuestion;
  answered: boolean;
  whole: string | undefined;
  /**
   * If the question's own picture lacks the part that is asked for, the covers stay until the whole picture has loaded.
   */
  gaps: boolean;
  onSettled?: (() => void) | undefined;
};

export function QuestionCard({ question, answered, whole, gaps, onSettled }: Props) {
  const { t } = usePlayTexts();
  const alt = useCardAlt(question);
  const loaded = useLoadedPicture(answered ? whole : undefined);
  const url = loaded ?? question.url;

  return (
    <CardImage
      url={url}
      {...cardPictureForms(url)}
      sizes={pictureSizes}
      alt={alt}
      fetchPriority="high"
      type={question.type}
      covered={coveredParts({ ...question, answered: gaps ? loaded !== undefined : answered })}
      asked={question.question}
      pixelated={question.difficulty === 'pixel' && !loaded}
      brokenText={t('card.broken')}
      retryText={t('retry')}
      onReady={onSettled}
      onBroken={onSettled}
    />
  );
}

/** Describes the card without giving the answer away. */
function useCardAlt(question: GameQuestion): string {
  const { t } = usePlayTexts();
  const locale = useLocale();
  const { types, classes } = useAppConfig();
  const getName = (named: typeof types, code: string) =>
    named.find((entry) => entry.code === code)?.names[locale] ?? code;
  const ownClasses = [question.class, question.class_2, question.class_3].filter((code) => code !== null);
  const kind = getName(types, question.type);
  return question.difficulty === 'pixel'
    ? t('card.pixelAlt', { kind })
    : t('card.alt', { kind, classes: ownClasses.map((code) => getName(classes, code)).join(', ') });
}

function useLoadedPicture(url: string | undefined): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (url) loadPicture(url).addEventListener('load', () => setLoaded(url));
  }, [url]);
  return url !== undefined && loaded === url ? url : undefined;
}
