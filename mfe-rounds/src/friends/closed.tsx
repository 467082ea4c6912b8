import { LoginLink } from '@cardwise/request-kit/login-link';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { usePageHead, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { ClosedPage } from '../game/closed-page.tsx';
import { useGamePath } from '../game/game.tsx';

export function LoginNeeded({ title, children }: { title: string; children: ReactNode }) {
  usePageHead({ title, unlisted: true });
  return (
    <EmptyState icon={trophyIcon} title={title} titleAs="h1" action={<LoginLink />}>
      {children}
    </EmptyState>
  );
}

export function Closed({ reason }: { reason: 'group.missing' | 'invitation.missing' | 'invitation.full' }) {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  return (
    <ClosedPage icon={trophyIcon} title={t(`${reason}.title`)} action={t('group.back')} to={pathTo('friends')}>
      {t(`${reason}.text`)}
    </ClosedPage>
  );
}
