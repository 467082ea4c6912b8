import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import type { Locale } from '@cardwise/contracts/site/locales';
import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { Score } from '@cardwise/play-kit/score/score';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { checkIcon, playIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Link, pagePath, useApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Outbox } from '../answers/outbox.ts';
import { visitorMistakes, withoutItems } from '../mistakes/visitor-mistakes.ts';
import type { PracticeProgress } from './create-practice.ts';
import styles from './practice-result.module.css';
import { usePracticeTexts } from './texts.ts';

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

export type ResultProps = Pick<PracticeProgress, 'results'> & {
  items: readonly PracticeItem[];
  onAgain: () => void;
};

/**
 * Shows the result of a visitor's practice, and removes the items that can no longer be asked from the visitor's
 * mistakes.
 */
export function VisitorsResult(props: ResultProps) {
  const { results, items } = props;
  const [due] = useState(() => {
    visitorMistakes.remove(
      withoutItems(
        items,
        results.map(({ item }) => item),
      ),
    );
    return visitorMistakes.list().length;
  });
  return <PracticeResult {...props} due={due} />;
}

export function PlayersResult({ answers, ...props }: ResultProps & { answers: Outbox }) {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    void answers.drain().then(() => setSent(true));
  }, [answers]);
  const { data } = useApi(loadMistakes, sent ? { query: { limit: 0 } } : null);
  return <PracticeResult {...props} due={data?.due} next={data?.next} />;
}

type Standing = {
  due: number | undefined;
  next?: string | null | undefined;
};

function PracticeResult({ results, items, due, next, onAgain }: ResultProps & Standing) {
  const { t } = usePracticeTexts();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date());
  const played = results.length > 0;
  useLayoutEffect(() => {
    if (played) heading.current?.focus();
  }, [played]);

  const ways = (
    <div className={styles.ways}>
      {due !== undefined && due > 0 && (
        <Button variant="primary" icon={playIcon} onClick={onAgain}>
          {t('again', { due })}
        </Button>
      )}
      <Link className={buttonLook({ variant: due ? 'secondary' : 'primary' })} to={pagePath(locale, quizPage)}>
        {t('leave')}
      </Link>
    </div>
  );
  const nextText = next && t('next', { when: timeUntil(new Date(next), now, locale) });
  if (!played) {
    return (
      <EmptyState icon={checkIcon} title={t('empty.title')} titleAs="h1" action={ways}>
        <p>{nextText ?? t(items.length > 0 ? 'empty.gone' : 'empty.text')}</p>
      </EmptyState>
    );
  }
  const counts = { right: results.filter(({ correct }) => correct).length, total: results.length };
  return (
    <Panel className={styles.result}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t('done')}
      </h1>
      <Score {...counts} words={t('score', counts)} />
      {/* The line keeps its place while the text loads. */}
      <p className={styles.note}>{nextText ?? (due === 0 && t('none'))}</p>
      {ways}
    </Panel>
  );
}

/** Formats the time until a moment in its largest unit, rounded up: "in 10 minutes", "tomorrow". */
export function timeUntil(then: Date, now: Date, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
  const [unit, size] = units.find(([, length]) => minutes >= length) ?? units[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.ceil(minutes / size), unit);
}
