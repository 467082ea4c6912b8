import { cardClasses } from '@cardwise/contracts/catalogue/cards';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import type { Round } from '@cardwise/contracts/rounds/rounds';
import { beginPractice, keptPractice } from '@cardwise/play-kit/practice/kept-practice';
import { visitor } from '@cardwise/play-kit/practice/visitor';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, pagePath, useAppConfig, useLocale, useSession, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import styles from './round-result-view.module.css';

/** With all eleven it would be the ordinary quiz. */
const mostClasses = 3;

export const WhatNow = ({ round, children }: { round: Round; children: ReactNode }) => {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const config = useAppConfig();
  const { user } = useSession();
  const missed = round.answered.filter(({ chosen, correct }) => chosen !== correct);
  const asked = new Set((missed.length > 0 ? missed : round.answered).map((question) => question.class));
  const classes = cardClasses.filter((code) => code !== 'neutral' && asked.has(code)).slice(0, mostClasses);
  const names = classes.map((code) => config.classes.find((known) => known.code === code)?.names[locale] ?? code);
  const quiz = pagePath(locale, quizPage);
  const practise = () => {
    const items = missed.map(({ card, question }) => ({ card: card.id, kind: question }));
    keptPractice.keep(beginPractice(user?.id ?? visitor, items));
  };
  return (
    <section aria-labelledby="what-now">
      <h2 id="what-now">{t('result.now.title')}</h2>
      <div className={styles.ways}>
        {missed.length > 0 && (
          <Link className={buttonLook({ variant: 'primary' })} to={`${quiz}?practice`} onClick={practise}>
            {t('result.now.practice', { count: missed.length })}
          </Link>
        )}
        {children}
        {!round.result?.daily && (
          <Link className={buttonLook()} to={pagePath(locale, dailyPage)}>
            {t('challenge.toDaily')}
          </Link>
        )}
        {classes.length > 0 && (
          <Link className={buttonLook()} to={`${quiz}?classes=${classes.join(',')}`}>
            {t('result.now.classes', { classes: names.join(', ') })}
          </Link>
        )}
      </div>
    </section>
  );
};
