import { useTranslation } from '@cardwise/web-kit';
import { useSyncExternalStore } from 'react';

import type { QuestionSource } from '../questions/question-source.ts';
import styles from './board.module.css';
import { useOnline } from './use-online.ts';

/** Stands where the way on will be: what to do and, without a network, how far the quiz goes on. */
export function Hint({ source }: { source: QuestionSource }) {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const waiting = useSyncExternalStore(source.subscribe, source.waiting);
  const offline = waiting > 0 ? t('waiting', { count: waiting }) : t('offline');
  return <p className={styles.hint}>{online ? t('hint') : offline}</p>;
}
