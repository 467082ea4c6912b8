import type { Question } from '@cardwise/contracts/quiz/quiz';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

type Pictured = Pick<Question, 'type' | 'difficulty' | 'class' | 'class_2' | 'class_3'>;

/** The alternative text of a question's picture, which must not tell the answer. */
export const useCardAlt = (question: Pictured): string => {
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
