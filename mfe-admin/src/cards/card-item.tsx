import { Icon } from '@cardwise/ui-kit/icon';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';

import { SmallCard } from '../pictures/small-card.tsx';
import styles from './card-item.module.css';

type Props = {
  card: { id: string; full_img: string; link: string };
  name: string;
  note?: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export function CardItem({ card, name, note, facts, actions, children }: Props) {
  const { t } = useTranslation('admin');
  return (
    <article className={styles.card}>
      <Card size="small">
        <Flex gap={12} align="start">
          <div className={styles.picture}>
            <SmallCard url={card.full_img} alt={name} sizes="7rem" loading="lazy" brokenText={t('picture.broken')} />
          </div>
          <Flex vertical flex={1} gap={4} className={styles.facts ?? ''}>
            <h4 lang="en">{name}</h4>
            <p>
              <code>{`#${card.id}`}</code>
              {note}
            </p>
            {facts}
            <ProviderLink link={card.link} name={name} />
            <Flex wrap gap="small">
              {actions}
            </Flex>
            {children}
          </Flex>
        </Flex>
      </Card>
    </article>
  );
}

function ProviderLink({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('admin');
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <span>{t('banned.link')}</span> <Icon icon={externalIcon} className={styles.external} />
      <span className="visually-hidden">{`${name} ${t('banned.newTab')}`}</span>
    </a>
  );
}
