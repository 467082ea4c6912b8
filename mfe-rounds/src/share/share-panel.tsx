import { Button } from '@cardwise/ui-kit/button';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { useLayoutEffect, useRef, useState } from 'react';

import { useGame, useGameTexts } from '../game/game.tsx';
import { drawResult } from './draw-result.ts';
import styles from './share-panel.module.css';
import { shareFile, shareText } from './share.ts';
import { type SharedResult, useResultParts } from './use-result-parts.ts';

type Parts = {
  title: string;
  /** A line of signs, or several. */
  signs: string;
  score: string;
  time: string;
  /** The share of players it beats, in words. */
  better: string | undefined;
  streak: string | undefined;
  link: string;
};

/**
 * The result as a text that tells no answer.
 * @example
 * // The Daily Ten, 22 November 2026
 * // ✅✅❌✅✅✅❌✅✅✅
 * // 8/10 · 1:07.4 · 🔥 5 days in a row
 * // Better than 64% of players
 * // https://cardwise.example/daily
 */
const resultText = ({ title, signs, score, time, better, streak, link }: Parts): string =>
  [
    title,
    signs,
    [score, time, ...(streak === undefined ? [] : [`🔥 ${streak}`])].join(' · '),
    ...(better === undefined ? [] : [better]),
    link,
  ].join('\n');

/** Shown when the browser refuses to copy. */
const CopyByHand = ({ label, text }: { label: string; text: string }) => {
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
};

type Message = 'copied' | 'saved' | 'failed' | 'refused';

export const SharePanel = (shared: SharedResult) => {
  const { t } = useGameTexts();
  const parts = useResultParts(shared);
  const { file } = useGame();
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
};
