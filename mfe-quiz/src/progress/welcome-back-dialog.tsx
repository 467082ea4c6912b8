import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { useId } from 'react';

import { useDetailsTexts } from '../details/texts.ts';
import type { Standing } from './progress.ts';

type Props = { offer: Standing; onContinue: () => void; onRestart: () => void };

/** Asks a returning visitor whether to continue. Closing the dialog continues, so that nothing is lost. */
export function WelcomeBackDialog({ offer, onContinue, onRestart }: Props) {
  const { t } = useDetailsTexts();
  const textId = useId();
  return (
    <Dialog
      open
      delayed
      title={t('welcome.title')}
      describedBy={textId}
      onClose={onContinue}
      actions={
        <>
          <Button onClick={onRestart}>{t('welcome.restart')}</Button>
          <Button variant="primary" data-autofocus="" onClick={onContinue}>
            {t('welcome.continue')}
          </Button>
        </>
      }
    >
      <div id={textId}>
        <p>{t('welcome.saved')}</p>
        <p>
          {`${t('welcome.streak', { count: offer.streak })} ${t('welcome.counter', { number: offer.counter + 1 })}`}
        </p>
        <p>{t('welcome.lost')}</p>
      </div>
    </Dialog>
  );
}
