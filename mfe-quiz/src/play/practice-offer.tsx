import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { useStore } from '@cardwise/play-kit/stores';
import { Link, pagePath, useApi, useLocale, useSession, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import { visitorMistakes } from '../practice/visitor-mistakes.ts';
import styles from './status-note.module.css';

/** The first mistakes are due within minutes. */
const answersPerLoad = 10;

type Props = {
  /** Number of the last answered question. */
  counter: number;
  /** Known once its card is. */
  mistake: PracticeItem | undefined;
  /** Id of the answered question. */
  question: string | undefined;
  shown: boolean;
};

const visitorsDue = () => visitorMistakes.list().length;

/** Also keeps a visitor's mistakes. */
export const PracticeOffer = ({ counter, mistake, question, shown }: Props) => {
  const { t } = useTranslation('late');
  const locale = useLocale();
  const { user, loading } = useSession();
  const isVisitor = !loading && !user;

  const keep = useEffectEvent(() => {
    if (isVisitor && mistake) visitorMistakes.add(mistake);
  });
  useEffect(() => keep(), [isVisitor, question, mistake?.card]);

  const { data, retry } = useApi(loadMistakes, user ? { query: { limit: 0 } } : null, { keep: true });
  const reload = useEffectEvent(() => {
    if (data) retry();
  });
  const stage = Math.floor(counter / answersPerLoad);
  useEffect(() => reload(), [stage]);

  const visitors = useStore({ subscribe: visitorMistakes.subscribe, get: visitorsDue });
  const due = user ? (data?.due ?? 0) : visitors;
  if (!shown || due === 0) return null;
  return (
    <Link className={styles.chip} to={`${pagePath(locale, quizPage)}?practice`}>
      {t('practice.offer', { due })}
    </Link>
  );
};
