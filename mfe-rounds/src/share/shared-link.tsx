import { Button } from '@cardwise/ui-kit/button';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { useState } from 'react';

import { useGameTexts } from '../game/game.tsx';
import { type Outcome, shareText } from './share.ts';
import styles from './share-panel.module.css';

type Props = {
  button: string;
  pending?: boolean;
  label: string;
  link: string | undefined;
  /** What is shared; undefined if there is nothing to share after all. */
  write: () => Promise<string | undefined> | string;
};

/** A link that is shared, or copied. */
export const SharedLink = ({ button, pending, label, link, write }: Props) => {
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
        {outcome === 'copied' && t('share.copied')}
        {outcome === 'refused' && t('share.refused')}
      </output>
      {link !== undefined && (
        <TextInput label={label} value={link} readOnly onFocus={({ target }) => target.select()} />
      )}
    </>
  );
};
