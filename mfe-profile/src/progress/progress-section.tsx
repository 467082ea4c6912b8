import { RankCode, streakRanks } from '@cardwise/contracts/quiz/streak';
import type { ModeProgress, Progress } from '@cardwise/contracts/statistics/answers';
import { flameIcon, type IconStrokes, trophyIcon } from '@cardwise/ui-kit/icons';
import { RankLadder } from '@cardwise/ui-kit/rank-ladder';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { Facts, LoadedSection } from '../section/section.tsx';
import styles from './progress-section.module.css';

const modes = ['quiz', 'pixel'] as const;

const facts: { name: 'streak' | 'best'; icon: IconStrokes }[] = [
  { name: 'streak', icon: flameIcon },
  { name: 'best', icon: trophyIcon },
];

export function ProgressSection({ load }: { load: ApiLoad<Progress> }) {
  const { t } = useTranslation('profile');
  return (
    <LoadedSection title={t('progress.title')} load={load} failed={t('progress.failed')} height="15rem">
      {(progress) =>
        modes.map((mode) => (
          <div key={mode}>
            <h3 className={styles.mode}>{t(`progress.modes.${mode}`)}</h3>
            <Facts
              facts={facts.map(({ name, icon }) => ({
                label: t(`progress.${name}`),
                icon,
                value: progress[mode][name],
              }))}
            />
          </div>
        ))
      }
    </LoadedSection>
  );
}

export function RanksSection({ load }: { load: ApiLoad<Progress> }) {
  const { t } = useTranslation('profile');
  // The streaks' section uses the same response and reports its failure with a retry.
  if (load.error) return null;
  return (
    <LoadedSection title={t('ranks.title')} load={load} failed={t('progress.failed')} height="22rem">
      {(progress) => (
        <div className={styles.modes}>
          {modes.map((mode) => (
            <Ranks key={mode} mode={mode} progress={progress[mode]} />
          ))}
        </div>
      )}
    </LoadedSection>
  );
}

function Ranks({ mode, progress: { best, ranks } }: { mode: (typeof modes)[number]; progress: ModeProgress }) {
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
                <strong>{step.name}</strong> <span>{step.note}</span>
              </span>
            ),
        )}
      </p>
    </div>
  );
}
