import type { Question } from '@cardwise/contracts/quiz/quiz';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { coveredParts } from '@cardwise/contracts/catalogue/covered-parts';
import { cardPictureForms, cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { useTranslation } from '@cardwise/web-kit';

import { pictureSizes } from '../questions/load-picture.ts';
import { useCardAlt } from './use-card-alt.ts';
import { useLoadedPicture } from './use-loaded-picture.ts';

type Props = {
  question: Question;
  answered: boolean;
  /** Id of the card, once a pixel question has been answered. */
  revealed: string | undefined;
  onSettled: () => void;
};

/** The picture of the question's card; what is asked for is covered until it is answered. */
export const QuestionCard = ({ question, answered, revealed, onSettled }: Props) => {
  const { t } = useTranslation('quiz');
  const alt = useCardAlt(question);
  const whole = useLoadedPicture(answered && revealed ? cardPictureUrl(revealed) : undefined);
  const { type, difficulty, url } = question;

  return (
    <CardImage
      url={whole ?? url}
      {...cardPictureForms(whole ?? url)}
      sizes={pictureSizes}
      alt={alt}
      fetchPriority="high"
      type={type}
      covered={coveredParts({ ...question, answered })}
      asked={question.question}
      pixelated={difficulty === 'pixel' && !whole}
      brokenText={t('card.broken')}
      retryText={t('retry')}
      onReady={onSettled}
      onBroken={onSettled}
    />
  );
};
