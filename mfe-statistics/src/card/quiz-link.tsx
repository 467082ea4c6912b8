import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { CardDetail } from '@cardwise/contracts/statistics/statistics';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, pagePath, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

/** Links to a quiz on the card's set; renders nothing for a set that is not played. */
export const QuizLink = ({ card }: { card: CardDetail }) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const { standardsets, wildsets } = useAppConfig();
  const code = card.info.regular.find(({ key }) => key === 'set')?.values[0]?.value;
  const set = [...standardsets, ...wildsets].find((known) => known.code === code);
  if (!set) return null;
  const query = new URLSearchParams({ sets: set.code });
  return (
    <Link className={buttonLook({ variant: 'primary', block: true })} to={`${pagePath(locale, quizPage)}?${query}`}>
      {t('card.quiz', { set: set.names[locale] })}
    </Link>
  );
};
