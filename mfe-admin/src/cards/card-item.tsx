import { Icon } from '@cardwise/ui-kit/icon';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { SmallCard } from '../pictures/small-card.tsx';
import styles from './card-item.module.css';

type Props = {
  card: { id: string; full_img: string; link: string };
  name: string;
  /** After the id. */
  note?: ReactNode;
  /** Between the id and the link. */
  facts: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

const ProviderLink = ({ link, name }: { link: string; name: string }) => {
  const { t } = useTranslation('admin');
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {t('banned.link')} <Icon icon={externalIcon} className={styles.external} />
      <VisuallyHidden>
        {name} {t('banned.newTab')}
      </VisuallyHidden>
    </a>
  );
};

/** A card with its picture, what is known about it, and actions. */
export const CardItem = ({ card, name, note, facts, actions, children }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <SmallCard url={card.full_img} alt={name} sizes="7rem" loading="lazy" brokenText={t('picture.broken')} />
      </div>
      <div className={styles.facts}>
        <p className={styles.name} lang="en">
          {name}
        </p>
        <p>
          <code>#{card.id}</code>
          {note}
        </p>
        {facts}
        <ProviderLink link={card.link} name={name} />
        <div className={styles.actions}>{actions}</div>
        {children}
      </div>
    </article>
  );
};
