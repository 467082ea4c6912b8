import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { nextIcon, pauseIcon, playIcon } from '@cardwise/ui-kit/icons';

import { usePlayTexts } from '../texts.ts';
import { type Answered, isRight } from '../game/game.ts';
import type { AutoAdvance } from '../game/use-auto-advance.ts';
import styles from './next-bar.module.css';
import type { ChoiceKeys } from './use-choice-keys.ts';

type NextProps = {
  answered: Answered;
  label: string;
  counting: boolean;
  go: () => void;
};

export function NextButton({ answered: { verdict, leaving }, label, counting, go }: NextProps) {
  const { t } = usePlayTexts();
  const outcome = isRight(verdict) ? 'correct' : 'incorrect';
  return (
    <Button
      className={styles.next}
      variant={outcome}
      size="large"
      pending={leaving}
      pendingText={t('loading')}
      aria-keyshortcuts="Enter"
      onClick={go}
    >
      <span className={styles.verdict}>
        <span>{t(`messages.${outcome}.${verdict.message}`)}</span>
        <span data-verdict="" />
      </span>
      <span className={styles.go}>
        <span>{label}</span>
        <Icon icon={nextIcon} />
      </span>
      {counting && <span className={styles.countdown} data-countdown="" />}
    </Button>
  );
}

export function PauseButton({ advance, keys }: { advance: AutoAdvance; keys: ChoiceKeys }) {
  const { t } = usePlayTexts();
  if (!advance.on) return null;
  const label = t(advance.paused ? 'resume' : 'pause');
  const hasKey = keys === 'letters';
  return (
    <IconButton
      className={styles.pause}
      icon={advance.paused ? playIcon : pauseIcon}
      look="framed"
      label={hasKey ? `${label} (P)` : label}
      aria-keyshortcuts={hasKey ? 'P' : undefined}
      onClick={advance.togglePause}
    />
  );
}
