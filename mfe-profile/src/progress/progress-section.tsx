import type { Progress } from '@cardwise/contracts/answers';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { Section } from '../section/section.tsx';
import { ModeProgressFacts } from './mode-progress-facts.tsx';

const modes = ['quiz', 'pixel'] as const;

/** The player's standing in both quizzes, the same on all devices. */
export const ProgressSection = ({ load }: { load: ApiLoad<Progress> }) => {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('progress.title')}>
      <Loaded load={load} failed={t('progress.failed')} height="15rem">
        {(progress) => modes.map((mode) => <ModeProgressFacts key={mode} mode={mode} progress={progress[mode]} />)}
      </Loaded>
    </Section>
  );
};
