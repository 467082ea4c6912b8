import { Loaded } from '@cardwise/request-kit/loaded';
import type { ModeProgress, Progress } from '@cardwise/contracts/statistics/answers';
import { RankCode, streakRanks } from '@cardwise/contracts/quiz/streak';
import { RankLadder } from '@cardwise/ui-kit/rank-ladder';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { Section } from '../section/section.tsx';
import styles from './ranks-section.module.css';

const modes = ['quiz', 'pixel'] as const;

const Ranks = ({ mode, progress: { best, ranks } }: { mode: (typeof modes)[number]; progress: ModeProgress }) => {
  const { t } = useTranslation('profile');
  const { date, number } = useFormats();
  const steps = Object.entries(streakRanks).map(([length, rank]) => {
    const day = ranks?.[RankCode.parse(String(rank))];
    const reached = day !== undefined || Number(length) <= best;
    const missing = t('ranks.at', { streak: number(Number(length)) });
    return {
      rank,
      name: t(`ranks.names.${rank}`),
      note: day ? date(day) : reached ? t('ranks.reached') : missing,
      reached,
    };
  });
  const last = steps.findLast(({ reached }) => reached);
  const next = steps.find(({ reached }) => !reached);
  return (
    <div>
      <h3 className={styles.mode}>{t(`progress.modes.${mode}`)}</h3>
      <RankLadder label={t(`progress.modes.${mode}`)} steps={steps} current={last?.rank} />
      <p className={styles.words}>
        {[last, next].map(
          (step) =>
            step && (
              <span key={step.rank}>
                <strong>{step.name}</strong> {step.note}
              </span>
            ),
        )}
      </p>
    </div>
  );
};

export const RanksSection = ({ load }: { load: ApiLoad<Progress> }) => {
  const { t } = useTranslation('profile');
  // The section with the streaks uses the same response, and reports the failure with a retry.
  if (load.error) return null;
  return (
    <Section title={t('ranks.title')}>
      <Loaded load={load} failed={t('progress.failed')} height="22rem">
        {(progress) => (
          <div className={styles.modes}>
            {modes.map((mode) => (
              <Ranks key={mode} mode={mode} progress={progress[mode]} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
};
