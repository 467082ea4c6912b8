import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { PracticeItem } from '@cardwise/contracts/quiz/quiz';
import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { isRight } from '@cardwise/play-kit/game/game';
import { useStore } from '@cardwise/web-kit/store';
import { Icon } from '@cardwise/ui-kit/icon';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { Link, pagePath, useApi, useLocale, useSession } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { Outbox } from '../answers/outbox.ts';
import { useCard } from '../answers/use-card.ts';
import { useDetailsTexts } from '../details/texts.ts';
import { useUrlFilterText } from '../filter/url-filter-note.tsx';
import type { Filters, UrlFilter } from '../filter/url-filter.ts';
import { visitorMistakes } from '../mistakes/visitor-mistakes.ts';
import type { PlayerProgress } from '../progress/use-progress.ts';
import { LiftChip } from './lift-chip.tsx';
import styles from './status-note.module.css';
import type { QuizGame } from './use-quiz-game.ts';

/** A player's due mistakes are loaded again after this many answers, because the first are due within minutes. */
const answersPerLoad = 10;

type Props = {
  quiz: Pick<QuizGame, 'question' | 'answered'>;
  answers: Outbox;
  filters: Filters;
  progress: PlayerProgress;
};

/** Says below the counter what restricts the quiz, that a streak goes on, or that mistakes are due. */
export function StatusNote({ quiz, answers, filters, progress }: Props) {
  const { t } = useDetailsTexts();
  const { question, answered } = quiz;
  const { filter, urlFilter, widen, save } = filters;
  const card = useCard(answers, quiz);
  if (question?.bonus) return <p className={styles.free}>{t('bonus.free')}</p>;
  const { deck, ...withoutDeck } = filter;
  const wrong = answered && !isRight(answered.verdict);
  return (
    <>
      {urlFilter && <UrlFilterChip urlFilter={urlFilter} onLift={widen} />}
      {deck && !urlFilter && (
        <LiftChip text={t('filter.deck.only')} lift={t('filter.deck.lift')} onLift={() => save(withoutDeck)} />
      )}
      {progress.resumed && <ResumedNote onRestart={progress.startOver} />}
      <PracticeOffer
        counter={progress.standing.counter}
        mistake={wrong && card !== undefined ? { card, kind: answered.question.question } : undefined}
        question={answered?.question.id}
        shown={!urlFilter && !deck && !progress.resumed}
      />
    </>
  );
}

function UrlFilterChip({ urlFilter, onLift }: { urlFilter: UrlFilter; onLift: () => void }) {
  const { t } = useDetailsTexts();
  return <LiftChip text={useUrlFilterText(urlFilter)} lift={t('filter.lift')} onLift={onLift} />;
}

/** Tells a returning visitor that a short streak goes on, which happens without a question. */
function ResumedNote({ onRestart }: { onRestart: () => void }) {
  const { t } = useDetailsTexts();
  return (
    <div className={styles.note}>
      <output className={styles.resumed}>
        <span>{t('welcome.title')}</span> <span className={styles.saved}>{t('welcome.saved')}</span>
      </output>
      <button type="button" className={styles.chip} onClick={onRestart}>
        <Icon icon={reloadIcon} />
        <span>{t('welcome.restart')}</span>
      </button>
    </div>
  );
}

type OfferProps = {
  counter: number;
  /** The mistake is undefined until its card is known. */
  mistake: PracticeItem | undefined;
  question: string | undefined;
  shown: boolean;
};

/** Offers to practise the mistakes that are due, and keeps those of a visitor. */
function PracticeOffer({ counter, mistake, question, shown }: OfferProps) {
  const { t } = useDetailsTexts();
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
}

function visitorsDue() {
  return visitorMistakes.list().length;
}
