import type { WeakSpot } from '@cardwise/contracts/statistics/statistics';
import { Icon } from '@cardwise/ui-kit/icon';
import { playIcon } from '@cardwise/ui-kit/icons';
import { Link, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { Bar, Score } from '../section/section.tsx';
import styles from './spot-item.module.css';

type Props = { name: string; spot: WeakSpot; children?: ReactNode };

export function PracticeSpot({ path, ...spot }: Omit<Props, 'children'> & { path: string | undefined }) {
  return (
    <SpotItem {...spot}>
      <PracticeLink name={spot.name} path={path} />
    </SpotItem>
  );
}

export function SpotItem({ name, spot: { correct, total, percent }, children }: Props) {
  const formats = useFormats();
  return (
    <li className={styles.spot}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.score}>
          <Score correct={correct} total={total} />
        </span>
        <span className={styles.percent}>{formats.percent(percent)}</span>
      </div>
      <Bar percent={percent} />
      {children}
    </li>
  );
}

export function PracticeLink({ name, path }: { name: string; path: string | undefined }) {
  const { t } = useTranslation('profile');
  if (path === undefined) return <span className={styles.score}>{t('weak.gone')}</span>;
  return (
    <Link className={styles.practise} to={path}>
      <Icon icon={playIcon} />
      <span>
        <span>{t('weak.practise')}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </span>
    </Link>
  );
}
