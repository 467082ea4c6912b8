import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { type PracticeItem, practiceLength } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { type KeptPractice, beginPractice, keptPractice } from '@cardwise/play-kit/practice/kept-practice';
import { visitor } from '@cardwise/play-kit/stores';
import { useStore } from '@cardwise/web-kit/store';
import { Loaded, LoadingBlock } from '@cardwise/request-kit/loaded';
import { useApi, useLocale, usePageHead, useSearchParams, useSession, useTranslation } from '@cardwise/web-kit';
import { type ComponentType, type ReactNode, useState } from 'react';

import type { QuizState } from '../quiz-state.ts';
import { type Practice, createPractice } from './create-practice.ts';
import { PlayersResult, type ResultProps, VisitorsResult } from './practice-result.tsx';
import { visitorMistakes } from './visitor-mistakes.ts';

/** A loading practice has this height, so that the footer does not move. */
const height = '36rem';

type Shown = {
  quiz: QuizState;
  /** The component is a property, because this chunk must not import it: see `QuizState.forPractice`. */
  Play: ComponentType<{ mode: Mode; state: QuizState; practice: Practice }>;
};

export function PracticeScreen(shown: Shown) {
  const { t } = useTranslation('late');
  const { user, loading } = useSession();
  const [number, setNumber] = useState(1);
  usePageHead({ title: t('practice.title') });
  if (loading) return <LoadingBlock height={height} />;
  const owner = user?.id ?? visitor;
  return <OwnersPractice key={`${owner} ${number}`} {...shown} owner={owner} onAgain={() => setNumber(number + 1)} />;
}

type OwnersProps = Shown & {
  owner: string;
  kept: KeptPractice | undefined;
  onAgain: () => void;
};

function OwnersPractice({ owner, ...props }: Omit<OwnersProps, 'kept'>) {
  const [kept] = useState(() => keptPractice.find(owner));
  const Owners = owner === visitor ? VisitorsPractice : PlayersPractice;
  return <Owners {...props} owner={owner} kept={kept} />;
}

function VisitorsPractice({ owner, kept, onAgain, ...shown }: OwnersProps) {
  return (
    <OpenPractice
      {...shown}
      practice={kept ?? beginPractice(owner, visitorMistakes.list().slice(0, practiceLength))}
      onAnswer={(item, correct) => (correct ? visitorMistakes.remove([item]) : visitorMistakes.add(item))}
      renderResult={(result) => <VisitorsResult {...result} onAgain={onAgain} />}
    />
  );
}

function PlayersPractice({ owner, kept, onAgain, ...shown }: OwnersProps) {
  const { t } = useTranslation('late');
  const load = useApi(loadMistakes, kept ? null : { query: { state: 'due', limit: practiceLength } });
  const play = (practice: KeptPractice) => (
    <OpenPractice
      {...shown}
      practice={practice}
      renderResult={(result) => <PlayersResult {...result} answers={shown.quiz.answers} onAgain={onAgain} />}
    />
  );
  if (kept) return play(kept);
  return (
    <Loaded load={load} failed={t('practice.failed')} height={height}>
      {({ data }) =>
        play(
          beginPractice(
            owner,
            data.map(({ card, kind }) => ({ card, kind })),
          ),
        )
      }
    </Loaded>
  );
}

type PracticeProps = Shown & {
  practice: KeptPractice;
  onAnswer?: (item: PracticeItem, correct: boolean) => void;
  renderResult: (result: Pick<ResultProps, 'results' | 'items'>) => ReactNode;
};

function OpenPractice({ practice, onAnswer, renderResult, ...shown }: PracticeProps) {
  const locale = useLocale();
  const [run] = useState(() => createPractice(practice, onAnswer));
  const { results, over } = useStore(run.progress);
  if (over) return renderResult({ results, items: run.items });
  return <PracticeQuiz key={locale} run={run} {...shown} />;
}

/** Plays a practice. In another language it is mounted anew, and the questions that are left are requested again. */
function PracticeQuiz({ run, quiz, Play }: { run: ReturnType<typeof createPractice> } & Shown) {
  const { t } = useTranslation('late');
  const [, setParams] = useSearchParams();
  const [questions] = useState(() => run.createQuestions(quiz.forPractice));
  const { results, gone } = useStore(run.progress);
  const counter = (answered: boolean) =>
    t('practice.counter', { number: results.length + (answered ? 0 : 1), total: run.items.length - gone.length });
  const leave = () => {
    keptPractice.end();
    setParams({});
  };
  return <Play mode="quiz" state={quiz} practice={{ items: run.items, questions, counter, onLeave: leave }} />;
}
