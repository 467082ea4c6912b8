import { appearOnBoards } from '@cardwise/contracts/rounds/boards';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Alert } from '@cardwise/ui-kit/alert';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { useId, useState } from 'react';

import { LoadedSection } from '../section/section.tsx';
import styles from './boards-section.module.css';

export function BoardsSection() {
  const { t } = useTranslation('profile');
  const load = useApi(loadDays, { query: {} });
  return (
    <LoadedSection title={t('days.title')} load={load} failed={t('settings.failed')} height="5rem">
      {({ appear }) => <BoardsSwitch appear={appear ?? false} />}
    </LoadedSection>
  );
}

function BoardsSwitch({ appear }: { appear: boolean }) {
  const { t } = useTranslation('profile');
  const [saved, setSaved] = useState<boolean>();
  const { run, pending, error } = useAction(appearOnBoards);
  const hint = useId();
  const on = saved ?? appear;

  const change = async () => {
    const done = await run({ body: { appear: !on } });
    if (done) setSaved(done.appear);
  };
  return (
    <div>
      <Checkbox
        label={t('days.appear')}
        checked={on}
        aria-disabled={pending}
        aria-describedby={hint}
        onChange={() => void change()}
      />
      <p id={hint} className={styles.note}>
        {t('days.appearHint')}
      </p>
      <output className="visually-hidden">
        {saved !== undefined && t(saved ? 'days.appears' : 'days.appearsNot')}
      </output>
      {error?.code === 'conflict' && <Alert kind="warning" title={t('days.taken')} />}
      {error && error.code !== 'conflict' && <FailureAlert title={t('days.notSaved')} error={error} />}
    </div>
  );
}
