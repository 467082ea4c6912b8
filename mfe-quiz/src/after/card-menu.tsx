import { type ReportScreenProps, reportScreen } from '@cardwise/contracts/admin/card-reports';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Link, pagePath, useLocale } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { useDetailsTexts } from '../details/texts.ts';
import styles from './card-menu.module.css';

type Props = {
  /** In the pixel quiz, the card's id is known only from the reply to the answer. */
  card: string | undefined;
  name: string | undefined;
  onOpen: () => void;
};

/**
 * Renders the menu into a place on the board by a portal, because the board is in the first script. Offline, the card
 * of a pixel question is unknown.
 */
export function CardMenu({ card, name, onOpen }: Props) {
  const { t } = useDetailsTexts();
  const locale = useLocale();
  const online = useOnline();
  const [place] = useState(() => document.querySelector('[data-card-menu]'));
  if (!place) return null;
  const menu = card && (
    <details className={styles.menu} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary>{t('after.menu')}</summary>
      <Link to={pagePath(locale, statisticsPage, 'card', card)}>{t('after.statistics')}</Link>
      {name !== undefined && <Report card={card} name={name} />}
    </details>
  );
  return createPortal(menu ?? (online ? null : <span>{t('after.clearLater')}</span>), place);
}

function Report({ card, name }: Pick<ReportScreenProps, 'card' | 'name'>) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const properties: ReportScreenProps = { card, name, onClose: () => setState('closed') };
  return (
    <>
      <Button variant="quiet" className={styles.report} onClick={() => setState('open')}>
        {t('after.report')}
      </Button>
      {state === 'open' && (
        <RemoteScreen
          {...reportScreen}
          {...properties}
          again
          fallback={<output>{playText('loading')}</output>}
          onFailed={() => setState('failed')}
        />
      )}
      {state === 'failed' && <Alert kind="error" title={t('after.reportMissing')} />}
    </>
  );
}
