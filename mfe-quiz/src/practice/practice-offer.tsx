import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { Link, pagePath, useApi, useLocale, useSession, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import type { Answered } from '../play/game.ts';
import styles from '../play/lift-chip.module.css';
import { visitorMistakes } from './visitor-mistakes.ts';

/** After how many answers a player's mistakes are looked up again: the first ones are due within minutes. */
const answersPerLook = 10;

type Props = {
  /** Number of the last answered question. */
  counter: number;
  answered: Answered | undefined;
  /** Id of the question's card, once known. */
  card: string | undefined;
  /** Whether there is room for it. */
  shown: boolean;
};

const visitorsDue = () => visitorMistakes.list().length;

/** Keeps a visitor's mistakes, and leads to a practice of what is due. */
export const PracticeOffer = ({ counter, answered, card, shown }: Props) => {
  const { t } = useTranslation('late');
  const locale = useLocale();
  const { user, loading } = useSession();
  const isVisitor = !loading && !user;

  const keep = useEffectEvent(() => {
    if (!isVisitor || !answered || answered.chosen.correct || card === undefined) return;
    visitorMistakes.add({ card, kind: answered.question.question });
  });
  const question = answered?.question.id;
  useEffect(() => keep(), [isVisitor, question, card]);

  const { data, retry } = useApi(loadMistakes, user ? { query: { limit: 0 } } : null, { keep: true });
  const lookAgain = useEffectEvent(() => {
    if (data) retry();
  });
  const look = Math.floor(counter / answersPerLook);
  useEffect(() => lookAgain(), [look]);

  const visitors = useSyncExternalStore(visitorMistakes.subscribe, visitorsDue, visitorsDue);
  const due = user ? (data?.due ?? 0) : visitors;
  if (!shown || due === 0) return null;
  return (
    <Link className={styles.chip} to={`${pagePath(locale, 'quiz')}?practice`}>
      {t('practice.offer', { due })}
    </Link>
  );
};
