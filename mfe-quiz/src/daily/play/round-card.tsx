import { coveredParts } from '@cardwise/contracts/catalogue/covered-parts';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import type { AnsweredQuestion, RoundQuestion } from '@cardwise/contracts/rounds/rounds';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { useTranslation } from '@cardwise/web-kit';

import { useCardAlt } from '../../play/use-card-alt.ts';
import { useLoadedPicture } from '../../play/use-loaded-picture.ts';
import { pictureSizes } from '../../questions/load-picture.ts';

type Props = {
  question: RoundQuestion | AnsweredQuestion;
  /** Address of the picture that the question is asked with. */
  picture: string;
  /** Address of the whole picture, once the question has been answered. */
  whole: string | undefined;
};

/** The picture of a round's question. What is asked is not in it; covers are drawn over the gaps until the whole one is there. */
export const RoundCard = ({ question, picture, whole }: Props) => {
  const { t } = useTranslation('quiz');
  const alt = useCardAlt(question);
  const loaded = useLoadedPicture(whole);
  const url = loaded ?? picture;

  return (
    <CardImage
      url={url}
      {...cardPictureForms(url)}
      sizes={pictureSizes}
      alt={alt}
      fetchPriority="high"
      type={question.type}
      covered={coveredParts({ ...question, answered: loaded !== undefined })}
      asked={question.question}
      pixelated={question.difficulty === 'pixel' && !loaded}
      brokenText={t('card.broken')}
      retryText={t('retry')}
    />
  );
};
