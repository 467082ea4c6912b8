import { pauseIcon, playIcon } from '@cardwise/ui-kit/icons';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useTranslation } from '@cardwise/web-kit';

import type { Answered } from './game.ts';
import styles from './next-bar.module.css';
import { NextButton } from './next-button.tsx';
import type { AutoAdvance } from './use-auto-advance.ts';

type Props = { answered: Answered; advance: AutoAdvance; onNext: () => void };

/** The controls after an answer: the next button and a pause button. */
export const NextBar = ({ answered, advance, onNext }: Props) => {
  const { t } = useTranslation('quiz');
  const { chosen, message, leaving } = answered;
  return (
    <>
      <NextButton
        right={chosen.correct}
        message={message}
        label={t('next')}
        counting={advance.counting}
        pending={leaving}
        onNext={onNext}
      />
      {advance.on && (
        <IconButton
          className={styles.pause}
          icon={advance.paused ? playIcon : pauseIcon}
          look="framed"
          label={t(advance.paused ? 'resume' : 'pause')}
          aria-keyshortcuts="P"
          onClick={advance.togglePause}
        />
      )}
    </>
  );
};
