import { Flex } from 'antd';
import type { ReactNode } from 'react';

import styles from './screen-header.module.css';

type Props = {
  title: string;
  summary?: ReactNode;
  children?: ReactNode;
  level?: 2 | 3;
};

export function ScreenHeader({ title, summary, children, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.outer}>
      <Flex wrap gap="small" align="center" justify="space-between">
        <div className={styles.heading}>
          <Heading className={styles.title}>{title}</Heading>
          {summary !== undefined && <output className={styles.summary}>{summary}</output>}
        </div>
        {children && (
          <Flex wrap gap="small">
            {children}
          </Flex>
        )}
      </Flex>
    </div>
  );
}
