import { RaceCode, type RacePace, createRace, findRace, raceLimits } from '@cardwise/contracts/rounds/races';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { playIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { SegmentedControl } from '@cardwise/ui-kit/segmented-control';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { type ApiError, useNavigate, usePageHead, useTranslation } from '@cardwise/web-kit';
import { type SubmitEvent, useRef, useState } from 'react';

import { OwnFilter, useOwnFilter } from '../start/own-page.tsx';
import { NameField, getNameRefusal, useRaceName } from '../challenge/nickname.tsx';
import { useRacePath } from './race.tsx';
import { RunningRace } from './running-race.tsx';
import styles from './start-page.module.css';

export function RaceStartPage() {
  const { t } = useTranslation('races');
  usePageHead({ title: t('title') });
  return (
    <>
      <h1 className={styles.heading}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <RunningRace />
      <div className={styles.page}>
        <NewRace />
        <EnterCode />
      </div>
    </>
  );
}

function NewRace() {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  const navigate = useNavigate();
  const own = useOwnFilter();
  const name = useRaceName();
  const [crowd, setCrowd] = useState(false);
  const [chosenPace, setPace] = useState<RacePace>('together');
  const [length, setLength] = useState<'10' | '20'>('10');
  const { run, pending, error } = useAction(createRace);
  const pace = crowd ? 'together' : chosenPace;
  const refused = getNameRefusal(error);
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!crowd && !name.check()) return;
    const body = { filter: own.filter, length: length === '10' ? (10 as const) : (20 as const), pace, crowd };
    const made = await run({ body: { ...body, ...(!crowd && name.sent) } });
    if (made) await navigate(pathTo(made.race));
  };
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('new.title')}</h2>
      <div>
        <SegmentedControl
          legend={t('new.who')}
          options={(['friends', 'crowd'] as const).map((value) => ({ value, label: t(`new.${value}`) }))}
          value={crowd ? 'crowd' : 'friends'}
          onChange={(value) => setCrowd(value === 'crowd')}
        />
        <p className={styles.note}>
          {crowd
            ? t('new.crowdText', { players: raceLimits.crowd })
            : t('new.friendsText', { players: raceLimits.players })}
        </p>
      </div>
      {!crowd && (
        <div>
          <SegmentedControl<RacePace>
            legend={t('new.pace')}
            options={(['together', 'own'] as const).map((value) => ({ value, label: t(`pace.${value}`) }))}
            value={pace}
            onChange={setPace}
          />
          <p className={styles.note}>{t(`pace.explain.${pace}`)}</p>
        </div>
      )}
      <SegmentedControl
        legend={t('new.length')}
        options={(['10', '20'] as const).map((value) => ({ value, label: value }))}
        value={length}
        onChange={setLength}
      />
      <fieldset className={styles.cards}>
        <legend>{t('new.cards')}</legend>
        <OwnFilter {...own} />
      </fieldset>
      <form className={styles.open} onSubmit={(event) => void create(event)} noValidate>
        {!crowd && <NameField {...name} refused={refused} />}
        <Button className={styles.begin} type="submit" variant="primary" size="large" icon={playIcon} pending={pending}>
          {t(crowd ? 'new.openRoom' : 'new.open')}
        </Button>
      </form>
      {error && !refused && <CreateFailure error={error} />}
    </Panel>
  );
}

function CreateFailure({ error }: { error: ApiError }) {
  const { t } = useTranslation('races');
  if (error.code === 'no_cards_for_filter') return <Alert kind="warning" title={t('new.noCards')} />;
  if (error.code === 'rate_limited') return <Alert kind="warning" title={t('new.tooMany')} />;
  return <FailureAlert title={t('new.failed')} error={error} />;
}

function EnterCode() {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [odd, setOdd] = useState(false);
  const { run, pending, error } = useAction(findRace);
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const { success, data: code } = RaceCode.safeParse(typed.replaceAll(/\s/g, ''));
    setOdd(!success);
    const found = success ? await run({ params: { code } }) : undefined;
    if (found) await navigate(pathTo(found.race));
    else field.current?.focus();
  };
  const fault = () => {
    if (odd) return t('code.odd');
    return error?.code === 'not_found' ? t('code.unknown') : undefined;
  };
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('code.title')}</h2>
      <form className={styles.code} onSubmit={(event) => void enter(event)} noValidate>
        <TextInput
          ref={field}
          label={t('code.label')}
          error={fault()}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          onChange={({ target }) => {
            setTyped(target.value);
            setOdd(false);
          }}
        />
        <Button type="submit" pending={pending}>
          {t('code.enter')}
        </Button>
      </form>
      {error?.code === 'rate_limited' && <Alert kind="warning" title={t('code.tooMany')} />}
      {error && error.code !== 'not_found' && error.code !== 'rate_limited' && (
        <FailureAlert title={t('code.failed')} error={error} />
      )}
    </Panel>
  );
}
