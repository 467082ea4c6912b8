import { joinRace } from '@cardwise/contracts/rounds/races';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { Panel } from '@cardwise/ui-kit/panel';
import { useTranslation } from '@cardwise/web-kit';
import type { SubmitEvent } from 'react';

import { Closed } from './closed.tsx';
import { NameField, useRaceName } from './name-field.tsx';
import invitationPanel from '../game/invitation-panel.module.css';
import styles from './room.module.css';
import { useNames } from './use-names.ts';
import { type SeenRace, seeRace } from './use-race.ts';

type Props = {
  race: SeenRace;
  onJoined: (race: SeenRace) => void;
  /** It is not what was shown any more. */
  onChanged: () => void;
};

const closedTo = ({ phase, crowd, full, question, length }: SeenRace['state']) => {
  if (phase === 'over') return 'over';
  if (phase !== 'lobby' && (!crowd || question?.number === length)) return 'begun';
  return full ? 'full' : undefined;
};

export const JoinPage = ({ race, onJoined, onChanged }: Props) => {
  const { t } = useTranslation('races');
  const { state } = race;
  const { nameAt, listOf } = useNames(race);
  const name = useRaceName();
  const { run, pending, error } = useAction(joinRace, { onConflict: onChanged });
  const refused = name.refusalOf(error);
  const join = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.check()) return;
    const sent = performance.now();
    const view = await run({ params: { race: state.id }, body: name.sent });
    if (view) onJoined(seeRace(view, sent));
  };
  const reason = closedTo(state);
  if (reason) return <Closed reason={reason} />;
  if (error?.code === 'forbidden') return <Closed reason="removed" />;
  if (error?.code === 'not_found') return <Closed reason="missing" />;
  const host = state.members.find(({ number }) => number === state.host);
  const here = state.members.filter(({ left }) => !left);
  return (
    <Panel className={invitationPanel.panel}>
      <h1 className={styles.title}>{host ? t('join.by', { name: nameAt(host.number) }) : t('join.title')}</h1>
      <p>
        {t('join.about', { number: state.length })} {t(`pace.explain.${state.pace}`)}
      </p>
      {!state.crowd && (
        <p className={styles.note}>{t('join.here', { names: listOf(here.map(({ number }) => number)) })}</p>
      )}
      {state.crowd && <p className={styles.note}>{t('members.count', { count: state.players })}</p>}
      <form className={styles.joinForm} onSubmit={(event) => void join(event)} noValidate>
        <NameField {...name} refused={refused} />
        <Button type="submit" variant="primary" size="large" pending={pending}>
          {t('join.join')}
        </Button>
      </form>
      {state.phase !== 'lobby' && <p className={styles.note}>{t('join.late')}</p>}
      {error && !refused && <FailureAlert title={t('join.failed')} error={error} />}
    </Panel>
  );
};
