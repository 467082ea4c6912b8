import { appearOnBoards } from '@cardwise/contracts/rounds/boards';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Panel } from '@cardwise/ui-kit/panel';
import { takeLostFocus } from '@cardwise/ui-kit/take-lost-focus';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import styles from './boards-question.module.css';

export function BoardsQuestion() {
  const { t } = useTranslation('rounds');
  const { run, pending, error } = useAction(appearOnBoards);
  const [appears, setAppears] = useState<boolean>();
  const choose = async (appear: boolean) => {
    const saved = await run({ body: { appear } });
    if (saved) setAppears(saved.appear);
  };
  if (appears !== undefined) {
    return (
      <div ref={takeLostFocus} tabIndex={-1}>
        <Alert kind="success" title={t(appears ? 'boards.ask.on' : 'boards.ask.off')} />
      </div>
    );
  }
  return (
    <Panel className={styles.question}>
      <h2 className={styles.title}>{t('boards.ask.title')}</h2>
      <p className={styles.text}>{t('boards.ask.text')}</p>
      {error?.code === 'conflict' && <Alert kind="warning" title={t('boards.ask.taken')} />}
      {error && error.code !== 'conflict' && <FailureAlert title={t('boards.ask.failed')} error={error} />}
      <div className={styles.buttons}>
        <Button variant="primary" pending={pending} onClick={() => void choose(true)}>
          {t('boards.ask.yes')}
        </Button>
        <Button aria-disabled={pending || undefined} onClick={() => void choose(false)}>
          {t('boards.ask.no')}
        </Button>
      </div>
    </Panel>
  );
}
