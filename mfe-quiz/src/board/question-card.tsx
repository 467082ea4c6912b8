import { coveredParts } from '@cardwise/contracts/catalogue/covered-parts';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import type { GameQuestion } from '../game/game.ts';
import { loadPicture, pictureSizes } from '../questions/load-picture.ts';

type Props = {
  question: GameQuestion;
  answered: boolean;
  /** Address of the whole picture, once it may be shown instead of the question's own. */
  whole: string | undefined;
  /** Whether the question's own picture lacks what is asked, so that covers stay until the whole one is there. */
  gaps: boolean;
  /** Called when the picture has loaded or failed. */
  onSettled?: (() => void) | undefined;
};

/** The alternative text of a question's picture, which must not tell the answer. */
const useCardAlt = (question: GameQuestion): string => {
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const { types, classes } = useAppConfig();
  const nameOf = (named: typeof types, code: string) =>
    named.find((entry) => entry.code === code)?.names[locale] ?? code;
  const ownClasses = [question.class, question.class_2, question.class_3].filter((code) => code !== null);
  const kind = nameOf(types, question.type);
  return question.difficulty === 'pixel'
    ? t('card.pixelAlt', { kind })
    : t('card.alt', { kind, classes: ownClasses.map((code) => nameOf(classes, code)).join(', ') });
};

/** Loads a picture that is to replace another one; its address once it has loaded. */
const useLoadedPicture = (url: string | undefined): string | undefined => {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (url) loadPicture(url).addEventListener('load', () => setLoaded(url));
  }, [url]);
  return url !== undefined && loaded === url ? url : undefined;
};

/** The picture of the question's card; what is asked for is covered until it is answered. */
export const QuestionCard = ({ question, answered, whole, gaps, onSettled }: Props) => {
  const { t } = useTranslation('quiz');
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
};
