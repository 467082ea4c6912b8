import { cardClasses } from '@cardwise/contracts/catalogue/cards';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { AnsweredQuestion } from '@cardwise/contracts/rounds/rounds';
import { beginPractice, keptPractice } from '@cardwise/play-kit/practice/kept-practice';
import { visitor } from '@cardwise/play-kit/practice/visitor';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, pagePath, useAppConfig, useLocale, useSession, useTranslation } from '@cardwise/web-kit';

/** With all eleven it would be the ordinary quiz. */
const mostClasses = 3;

/** To the quiz, with what the answers say about the player. */
export const MistakeLinks = ({ answered }: { answered: readonly AnsweredQuestion[] }) => {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const config = useAppConfig();
  const { user } = useSession();
  const missed = answered.filter(({ chosen, correct }) => chosen !== correct);
  const asked = new Set((missed.length > 0 ? missed : answered).map((question) => question.class));
  const classes = cardClasses.filter((code) => code !== 'neutral' && asked.has(code)).slice(0, mostClasses);
  const names = classes.map((code) => config.classes.find((known) => known.code === code)?.names[locale] ?? code);
  const quiz = pagePath(locale, quizPage);
  const practise = () => {
    const items = missed.map(({ card, question }) => ({ card: card.id, kind: question }));
    keptPractice.keep(beginPractice(user?.id ?? visitor, items));
  };
  return (
    <>
      {missed.length > 0 && (
        <Link className={buttonLook({ variant: 'primary' })} to={`${quiz}?practice`} onClick={practise}>
          {t('result.now.practice', { count: missed.length })}
        </Link>
      )}
      {classes.length > 0 && (
        <Link className={buttonLook()} to={`${quiz}?classes=${classes.join(',')}`}>
          {t('result.now.classes', { classes: names.join(', ') })}
        </Link>
      )}
    </>
  );
};
