import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { type PracticeItem, practiceLength } from '@cardwise/contracts/quiz/quiz';
import { type KeptPractice, beginPractice, keptPractice } from '@cardwise/play-kit/practice/kept-practice';
import { visitor } from '@cardwise/play-kit/stores';
import { useStore } from '@cardwise/web-kit/store';
import { Loaded, LoadingBlock } from '@cardwise/request-kit/loaded';
import { useApi, useLocale, usePageHead, useSearchParams, useSession } from '@cardwise/web-kit';
import { type ReactNode, useState } from 'react';

import { visitorMistakes } from '../mistakes/visitor-mistakes.ts';
import { LiftChip } from '../play/lift-chip.tsx';
import { PlayScreen } from '../play/play-screen.tsx';
import type { QuizState } from '../quiz-state.ts';
import { type PracticeRun, createPractice } from './create-practice.ts';
import { PlayersResult, type ResultProps, VisitorsResult } from './practice-result.tsx';
import { usePracticeTexts } from './texts.ts';

/** A loading practice has this height, so that the footer does not move. */
const height = '36rem';

type Props = { state: QuizState };

/** Plays what the player has answered wrong and is due, then shows the result. */
export function PracticeScreen({ state }: Props) {
  const { t } = usePracticeTexts();
  const { user, loading } = useSession();
  const [number, setNumber] = useState(1);
  usePageHead({ title: t('title') });
  if (loading) return <LoadingBlock height={height} />;
  const owner = user?.id ?? visitor;
  return (
    <OwnersPractice key={`${owner} ${number}`} state={state} owner={owner} onAgain={() => setNumber(number + 1)} />
  );
}

type OwnersProps = Props & {
  owner: string;
  kept: KeptPractice | undefined;
  onAgain: () => void;
};

function OwnersPractice({ owner, ...props }: Omit<OwnersProps, 'kept'>) {
  const [kept] = useState(() => keptPractice.find(owner));
  const Owners = owner === visitor ? VisitorsPractice : PlayersPractice;
  return <Owners {...props} owner={owner} kept={kept} />;
}

function VisitorsPractice({ state, owner, kept, onAgain }: OwnersProps) {
  return (
    <OpenPractice
      state={state}
      practice={kept ?? beginPractice(owner, visitorMistakes.list().slice(0, practiceLength))}
      onAnswer={(item, correct) => (correct ? visitorMistakes.remove([item]) : visitorMistakes.add(item))}
      renderResult={(result) => <VisitorsResult {...result} onAgain={onAgain} />}
    />
  );
}

function PlayersPractice({ state, owner, kept, onAgain }: OwnersProps) {
  const { t } = usePracticeTexts();
  const load = useApi(loadMistakes, kept ? null : { query: { state: 'due', limit: practiceLength } });
  const play = (practice: KeptPractice) => (
    <OpenPractice
      state={state}
      practice={practice}
      renderResult={(result) => <PlayersResult {...result} answers={state.answers} onAgain={onAgain} />}
    />
  );
  if (kept) return play(kept);
  return (
    <Loaded load={load} failed={t('failed')} height={height}>
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

type PracticeProps = Props & {
  practice: KeptPractice;
  onAnswer?: (item: PracticeItem, correct: boolean) => void;
  renderResult: (result: Pick<ResultProps, 'results' | 'items'>) => ReactNode;
};

function OpenPractice({ state, practice, onAnswer, renderResult }: PracticeProps) {
  const locale = useLocale();
  const [run] = useState(() => createPractice(practice, onAnswer));
  const { results, over } = useStore(run.progress);
  if (over) return renderResult({ results, items: run.items });
  return <PracticeQuiz key={locale} state={state} run={run} />;
}

/** Plays a practice. In another language it is mounted anew, and the questions that are left are requested again. */
function PracticeQuiz({ state, run }: Props & { run: PracticeRun }) {
  const { t } = usePracticeTexts();
  const [, setParams] = useSearchParams();
  const [questions] = useState(run.createQuestions);
  const { results, gone } = useStore(run.progress);
  const counter = (answered: boolean) =>
    t('counter', { number: results.length + (answered ? 0 : 1), total: run.items.length - gone.length });
  const leave = () => {
    keptPractice.end();
    setParams({});
  };
  const note = <LiftChip text={t('title')} lift={t('leave')} onLift={leave} />;
  return <PlayScreen mode="quiz" state={state} practice={{ items: run.items, questions, counter, note }} />;
}
