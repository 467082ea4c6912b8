import { Button } from '@cardwise/ui-kit/button';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { saveFile } from '@cardwise/ui-kit/save-file';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { useState } from 'react';

import { useGameTexts } from '../game/game.tsx';
import styles from './share-panel.module.css';

/** The outcome is `refused` if the browser neither shares nor copies. */
export type Outcome = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Shares a file, or downloads it if the browser cannot share files. */
export async function shareFile(file: File): Promise<'shared' | 'saved' | 'cancelled'> {
  const data = { files: [file] };
  const offered = 'canShare' in navigator && navigator.canShare(data) ? await offerSheet(data) : undefined;
  if (offered) return offered;
  saveFile(file.name, file);
  return 'saved';
}

type Props = {
  button: string;
  pending?: boolean;
  label: string;
  link: string | undefined;
  /** Returns the text to share, or undefined if there is nothing to share after all. */
  write: () => Promise<string | undefined> | string;
};

export function SharedLink({ button, pending, label, link, write }: Props) {
  const { t } = useGameTexts();
  const [outcome, setOutcome] = useState<Outcome>();
  const share = async () => {
    setOutcome(undefined);
    const text = await write();
    if (text !== undefined) setOutcome(await shareText(text));
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={externalIcon} pending={pending} onClick={() => void share()}>
          {button}
        </Button>
      </div>
      <output className={styles.message}>
        {(outcome === 'copied' || outcome === 'refused') && t(`share.${outcome}`)}
      </output>
      {link !== undefined && (
        <TextInput label={label} value={link} readOnly onFocus={({ target }) => target.select()} />
      )}
    </>
  );
}

/** Shares a text, or copies it if the browser cannot share. */
export async function shareText(text: string): Promise<Outcome> {
  const offered = 'share' in navigator ? await offerSheet({ text }) : undefined;
  if (offered) return offered;
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

async function offerSheet(data: ShareData): Promise<'shared' | 'cancelled' | undefined> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined;
  }
}
