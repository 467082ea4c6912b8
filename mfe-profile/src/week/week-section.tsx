import { collectionPage } from '@cardwise/contracts/profile/pages';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { WeekReview } from '@cardwise/contracts/statistics/collection';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { playIcon } from '@cardwise/ui-kit/icons';
import { type ApiLoad, Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { LoadedSection } from '../section/section.tsx';
import styles from './week-section.module.css';

export function WeekSection({ load }: { load: ApiLoad<WeekReview> }) {
  const { t } = useTranslation('profile');
  const { number, week } = useFormats();
  const locale = useLocale();
  return (
    <LoadedSection title={t('week.title')} load={load} failed={t('week.failed')} height="9rem">
      {({ monday, begun = true, answers, correct, learnt, cards, due, soon }) => (
        <div className={styles.review}>
          {begun && <p className={styles.days}>{week(monday)}</p>}
          {answers === 0 ? (
            <p className={styles.text}>{t(begun ? 'week.none' : 'week.notYet')}</p>
          ) : (
            <>
              <p className={styles.text}>
                {t('week.answers', { count: answers, answers: number(answers), correct: number(correct) })}
              </p>
              <Learnt learnt={learnt} cards={cards} />
            </>
          )}
          <Due due={due} soon={soon} />
          <Link className={styles.link} to={pagePath(locale, collectionPage)}>
            {t('collection.title')}
          </Link>
        </div>
      )}
    </LoadedSection>
  );
}

function Learnt({ learnt, cards }: Pick<WeekReview, 'learnt' | 'cards'>) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  if (learnt === 0) return <p className={styles.text}>{t('week.noneLearnt')}</p>;
  const more = learnt - cards.length;
  return (
    <div>
      <p className={styles.text}>{t('week.learnt', { count: learnt, cards: number(learnt) })}</p>
      <ul className={styles.names}>
        {cards.map(({ id, name, full_url: url }) => (
          <li key={id}>
            <Link className={styles.link} to={url}>
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{t('week.more', { count: more, more: number(more) })}</li>}
      </ul>
    </div>
  );
}

function Due({ due, soon }: Pick<WeekReview, 'due' | 'soon'>) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const locale = useLocale();
  const texts = [
    ...(due > 0 ? [t('week.due', { count: due, due: number(due) })] : []),
    ...(soon > 0 ? [t('week.soon', { count: soon, soon: number(soon) })] : []),
  ];
  return (
    <>
      <p className={styles.text}>{texts.length > 0 ? texts.join(' ') : t('week.nothingDue')}</p>
      {due > 0 && (
        <Link className={buttonLook({ variant: 'primary' })} to={`${pagePath(locale, quizPage)}?practice`}>
          <Icon icon={playIcon} />
          <span>{t('mistakes.practise', { due: number(due) })}</span>
        </Link>
      )}
    </>
  );
}
