import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { useTranslation } from '@cardwise/web-kit';

import type { Narrowing } from '../filter/narrowing.ts';
import { useNarrowingText } from '../filter/use-narrowing-text.ts';
import { PracticeOffer } from '../practice/practice-offer.tsx';
import { ResumedNote } from '../progress/resumed-note.tsx';
import type { PlayerProgress } from '../progress/use-progress.ts';
import type { Answered } from './game.ts';
import { LiftChip } from './lift-chip.tsx';

/** A practice instead of the endless quiz. */
export type Practice = {
  /** Where in the practice the player is: "3 of 12". */
  counter: (answered: boolean) => string;
  onLeave: () => void;
};

type Props = {
  practice: Practice | undefined;
  narrowing: Narrowing | undefined;
  /** The filter in effect. */
  filter: QuizFilter;
  progress: PlayerProgress;
  answered: Answered | undefined;
  /** Id of the card, unless that would give the answer away. */
  card: string | undefined;
  onWiden: () => void;
  onFilter: (filter: QuizFilter) => void;
};

const NarrowingChip = ({ narrowing, onLift }: { narrowing: Narrowing; onLift: () => void }) => {
  const { t } = useTranslation('late');
  return <LiftChip text={useNarrowingText(narrowing)} lift={t('filter.lift')} onLift={onLift} />;
};

/** How the quiz is played at the moment, with the way back, or a way on. */
export const StatusNote = ({ practice, narrowing, filter, progress, answered, card, onWiden, onFilter }: Props) => {
  const { t } = useTranslation('late');
  const { standing, resumed, startOver } = progress;
  if (practice) return <LiftChip text={t('practice.title')} lift={t('practice.leave')} onLift={practice.onLeave} />;
  const { deck, ...withoutDeck } = filter;
  return (
    <>
      {narrowing && <NarrowingChip narrowing={narrowing} onLift={onWiden} />}
      {deck && !narrowing && (
        <LiftChip text={t('filter.deck.only')} lift={t('filter.deck.lift')} onLift={() => onFilter(withoutDeck)} />
      )}
      {resumed && <ResumedNote onRestart={startOver} />}
      <PracticeOffer
        counter={standing.counter}
        answered={answered}
        card={card}
        shown={!narrowing && !deck && !resumed}
      />
    </>
  );
};
