import { createChallenge } from '@cardwise/contracts/rounds/challenges';
import type { Round, RoundResult } from '@cardwise/contracts/rounds/rounds';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Panel } from '@cardwise/ui-kit/panel';
import { siteOrigin } from '@cardwise/web-kit/server-page';
import { useState } from 'react';

import { useGameOfDay, useGamePath, useGameTexts } from '../game/game.tsx';
import { useFormats } from '../format/use-formats.ts';
import styles from '../share/share-panel.module.css';
import { SharedLink } from '../share/shared-link.tsx';
import { NicknameField, getNameRefusal, useNickname } from './nickname.tsx';

type Props = {
  round: Pick<Round, 'id' | 'challenge'>;
  result: Pick<RoundResult, 'score' | 'ms' | 'made'>;
  onChallenge?: ((id: string) => void) | undefined;
};

export function ChallengeLink({ round, result, onChallenge }: Props) {
  const { t } = useGameTexts();
  const { best } = useGameOfDay();
  const pathTo = useGamePath();
  const { run, pending, error } = useAction(createChallenge);
  const nickname = useNickname();
  const refusal = getNameRefusal(error);
  const formats = useFormats();
  const [created, setCreated] = useState<string>();
  const challenge = created ?? round.challenge ?? result.made ?? null;
  const toLink = (id: string) => siteOrigin() + pathTo('challenge', id);

  const make = async () => {
    const made = await run({ params: { id: round.id }, body: nickname.sent });
    if (!made) return undefined;
    setCreated(made.challenge);
    onChallenge?.(made.challenge);
    return made.challenge;
  };
  const write = async () => {
    const id = challenge ?? (await make());
    if (id === undefined) return undefined;
    const score = `${result.score}/${best} (${formats.time(result.ms)})`;
    return `${t('challenge.invite', { score })}\n${toLink(id)}`;
  };

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('challenge.make')}</h2>
      <p className={styles.note}>{t('challenge.makeText')}</p>
      {challenge === null && <NicknameField {...nickname} refusal={refusal} />}
      {error && !refusal && <FailureAlert title={t('challenge.makeFailed')} error={error} />}
      <SharedLink
        button={t(challenge === null ? 'challenge.makeLink' : 'challenge.shareLink')}
        pending={pending}
        label={t('challenge.link')}
        link={challenge === null ? undefined : toLink(challenge)}
        write={write}
      />
    </Panel>
  );
}
