import type { SearchHit } from '@cardwise/contracts/admin/cards';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, closeIcon, plusIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import styles from './hit-button.module.css';

type Props = {
  hit: SearchHit;
  use: 'choose' | 'remove';
  marked?: boolean;
  onClick: () => void;
};

export const HitButton = ({ hit, use, marked = false, onClick }: Props) => {
  const { t } = useTranslation('admin');
  const icon = use === 'remove' ? closeIcon : plusIcon;
  return (
    <button type="button" className={styles.hit} onClick={onClick}>
      <Icon icon={marked ? checkIcon : icon} />
      <span className={styles.label}>
        {use === 'remove' && <VisuallyHidden>{t('cards.remove')} </VisuallyHidden>}
        <span lang="en">{hit.label}</span>
        <span className={styles.about}>
          {hit.kind === 'set' ? t('cards.setHit', { code: hit.id, count: hit.cards }) : `#${hit.id} · ${hit.short}`}
          {hit.banned && ` · ${t('cards.banned')}`}
          {marked && ` · ${t('cards.selected')}`}
        </span>
      </span>
    </button>
  );
};
