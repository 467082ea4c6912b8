import { LoginLink } from '@cardwise/request-kit/login-link';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { usePageHead } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

export const LoginNeeded = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageHead({ title, unlisted: true });
  return (
    <EmptyState icon={trophyIcon} title={title} titleAs="h1" action={<LoginLink />}>
      {children}
    </EmptyState>
  );
};
