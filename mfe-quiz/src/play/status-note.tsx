import { isRight } from '@cardwise/play-kit/game/game';
import { Icon } from '@cardwise/ui-kit/icon';
import { closeIcon, reloadIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import type { Narrowing } from '../filter/narrowing.ts';
import { useNarrowingText } from '../filter/narrowing-note.tsx';
import type { Screen } from './play-screen.tsx';
import { PracticeOffer } from './practice-offer.tsx';
import styles from './status-note.module.css';

type ChipProps = {
  text: string;
  /** What pressing does, for screen readers. */
  lift: string;
  onLift: () => void;
};

const LiftChip = ({ text, lift, onLift }: ChipProps) => (
  <button type="button" className={styles.chip} onClick={onLift}>
    <span className={styles.text}>{text}</span>
    <VisuallyHidden> – {lift}</VisuallyHidden>
    <Icon icon={closeIcon} />
  </button>
);

const NarrowingChip = ({ narrowing, onLift }: { narrowing: Narrowing; onLift: () => void }) => {
  const { t } = useTranslation('late');
  return <LiftChip text={useNarrowingText(narrowing)} lift={t('filter.lift')} onLift={onLift} />;
};

/** A returning visitor's short streak continues without a question. */
const ResumedNote = ({ onRestart }: { onRestart: () => void }) => {
  const { t } = useTranslation('late');
  return (
    <div className={styles.note}>
      <output className={styles.resumed}>
        {t('welcome.title')} <span className={styles.saved}>{t('welcome.saved')}</span>
      </output>
      <button type="button" className={styles.chip} onClick={onRestart}>
        <Icon icon={reloadIcon} />
        {t('welcome.restart')}
      </button>
    </div>
  );
};

export const StatusNote = ({ screen }: { screen: Screen }) => {
  const { t } = useTranslation('late');
  const { practice, narrowing, filter, progress, answered, card, widen, save } = screen;
  if (practice) return <LiftChip text={t('practice.title')} lift={t('practice.leave')} onLift={practice.onLeave} />;
  if (screen.question?.bonus) return <p className={styles.free}>{t('bonus.free')}</p>;
  const { deck, ...withoutDeck } = filter;
  const wrong = answered && !isRight(answered.verdict);
  return (
    <>
      {narrowing && <NarrowingChip narrowing={narrowing} onLift={widen} />}
      {deck && !narrowing && (
        <LiftChip text={t('filter.deck.only')} lift={t('filter.deck.lift')} onLift={() => save(withoutDeck)} />
      )}
      {progress.resumed && <ResumedNote onRestart={progress.startOver} />}
      <PracticeOffer
        counter={progress.standing.counter}
        mistake={wrong && card !== undefined ? { card, kind: answered.question.question } : undefined}
        question={answered?.question.id}
        shown={!narrowing && !deck && !progress.resumed}
      />
    </>
  );
};
