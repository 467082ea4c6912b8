import type { Round, RoundResult } from '@cardwise/contracts/rounds/rounds';
import { Button } from '@cardwise/ui-kit/button';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { siteOrigin } from '@cardwise/web-kit/server-page';
import { useLayoutEffect, useRef, useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { useGamePath, useGameTexts, useGameOfDay } from '../game/game.tsx';
import { type Mark, shareBeaten } from '../marks/marks.tsx';
import { drawResult } from './draw-result.ts';
import styles from './share-panel.module.css';
import { shareFile, shareText } from './shared-link.tsx';

export type SharedResult = {
  round: Pick<Round, 'id' | 'kind' | 'day' | 'challenge'>;
  result: RoundResult;
  /** The picture shows these marks. */
  marks: readonly Mark[];
  /** The text has these signs instead of marks. */
  signs: string;
  score: string;
};

type ResultParts = ReturnType<typeof useResultParts>;

type Message = 'copied' | 'saved' | 'failed' | 'refused';

export function SharePanel(shared: SharedResult) {
  const { t } = useGameTexts();
  const parts = useResultParts(shared);
  const { file } = useGameOfDay();
  const { round } = shared;
  const [message, setMessage] = useState<Message>();
  const [drawing, setDrawing] = useState(false);
  const title = parts.day === undefined ? parts.name : `${parts.name}, ${parts.day}`;
  const text = resultText({ ...parts, title });

  const tell = (outcome: Message | 'shared' | 'cancelled') =>
    setMessage(outcome === 'shared' || outcome === 'cancelled' ? undefined : outcome);
  const share = async () => tell(await shareText(text));
  const sharePicture = async () => {
    setDrawing(true);
    try {
      const picture = await drawResult(parts);
      tell(await shareFile(new File([picture], `${file}-${round.day ?? round.id}.png`, { type: 'image/png' })));
    } catch {
      tell('failed');
    }
    setDrawing(false);
  };

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('share.title')}</h2>
      <div className={styles.buttons}>
        <Button variant="primary" icon={externalIcon} onClick={() => void share()}>
          {t('share.text')}
        </Button>
        <Button pending={drawing} onClick={() => void sharePicture()}>
          {t('share.picture')}
        </Button>
      </div>
      <output className={styles.message}>{message && t(`share.${message}`)}</output>
      {message === 'refused' && <CopyByHand label={t('share.text')} text={text} />}
    </Panel>
  );
}

/** Returns the text to share, which gives no answer away. */
function resultText({ title, signs, score, time, better, streak, link }: ResultParts & { title: string }): string {
  return [
    title,
    signs,
    [score, time, ...(streak === undefined ? [] : [`🔥 ${streak}`])].join(' · '),
    ...(better === undefined ? [] : [better]),
    link,
  ].join('\n');
}

function useResultParts({ round, result, marks, signs, score }: SharedResult) {
  const { kind, day, challenge } = round;
  const { ms, daily } = result;
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const formats = useFormats();
  const rest = () => {
    if (challenge !== null) return ['challenge', challenge];
    return kind === 'archive' && day !== null ? [day] : [];
  };
  const better = shareBeaten(result);
  const days = daily?.streak.days ?? 0;
  return {
    name: t('title'),
    day: day === null ? undefined : formats.day(day),
    marks,
    signs,
    score,
    time: formats.time(ms),
    better: better === undefined ? undefined : t('result.betterThan', { percent: formats.percent(better) }),
    streak: days > 0 ? t('streak', { count: days }) : undefined,
    link: siteOrigin() + pathTo(...rest()),
  };
}

function CopyByHand({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      className={styles.text}
      aria-label={label}
      rows={text.split('\n').length}
      value={text}
      readOnly
    />
  );
}
