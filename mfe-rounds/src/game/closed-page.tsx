import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Link } from '@cardwise/web-kit';
import type { ComponentProps, ReactNode } from 'react';

type Props = Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title'> & {
  action: string;
  to: string;
  children: ReactNode;
};

export function ClosedPage({ icon, title, action, to, children }: Props) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      titleAs="h1"
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={to}>
          {action}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
