import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { type IconStrokes, firstIcon, lastIcon, nextIcon, prevIcon } from './icons.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

const off = {
  'aria-disabled': true,
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
} as const;

type PageControl = {
  className: string;
  'aria-label': string;
  'aria-disabled'?: true;
  onClick?: (event: { preventDefault: () => void }) => void;
  children: ReactNode;
};

type PaginationLabels = {
  navigation: string;
  first: string;
  previous: string;
  next: string;
  last: string;
};

type PaginationProps = {
  page: number;
  pages: number;
  labels: PaginationLabels;
  render: (page: number, control: PageControl) => ReactNode;
};

/** A control without a target stays visible but is disabled. */
export function Pagination({ page, pages, labels, render }: PaginationProps) {
  const way = (to: number, label: string, icon: IconStrokes) => {
    const leads = to >= 1 && to <= pages && to !== page;
    return render(leads ? to : page, {
      className: classes(styles.control),
      'aria-label': label,
      children: <Icon icon={icon} />,
      ...(!leads && off),
    });
  };
  return (
    <nav className={styles.pagination} aria-label={labels.navigation}>
      {way(1, labels.first, firstIcon)}
      {way(page - 1, labels.previous, prevIcon)}
      <span className={styles.status} aria-current="page">
        {`${page} / ${pages}`}
      </span>
      {way(page + 1, labels.next, nextIcon)}
      {way(pages, labels.last, lastIcon)}
    </nav>
  );
}
