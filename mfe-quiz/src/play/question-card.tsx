import { coveredParts } from '@cardwise/contracts/covered-parts';
import type { Question } from '@cardwise/contracts/quiz';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { cardPictureForms } from '@cardwise/contracts/pictures';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

import { pictureSizes } from '../questions/load-picture.ts';
import { useReveal } from './use-reveal.ts';

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
  const locale = useLocale();
  const { types, classes } = useAppConfig();
  const whole = useReveal(answered ? revealed : undefined);
  const { type, difficulty, url } = question;
  const nameOf = (named: typeof types, code: string) =>
    named.find((entry) => entry.code === code)?.names[locale] ?? code;
  const ownClasses = [question.class, question.class_2, question.class_3].filter((code) => code !== null);
  const kind = nameOf(types, type);
  const alt =
    difficulty === 'pixel'
      ? t('card.pixelAlt', { kind })
      : t('card.alt', { kind, classes: ownClasses.map((code) => nameOf(classes, code)).join(', ') });

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
