import type { CardState, CollectionSet } from '@cardwise/contracts/statistics/collection';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { Icon } from '@cardwise/ui-kit/icon';
import { type IconStrokes, checkIcon, plusIcon, reloadIcon } from '@cardwise/ui-kit/icons';
import { Link, useTranslation } from '@cardwise/web-kit';

import styles from './collected-card.module.css';

const signs: Record<CardState, IconStrokes> = { known: checkIcon, shaky: reloadIcon, new: plusIcon };

export const CollectedCard = ({ card }: { card: CollectionSet['cards'][number] }) => {
  const { t } = useTranslation('profile');
  const { name, state, full_url: url, full_img: picture } = card;
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <CardPicture url={picture} alt="" sizes="3rem" urgent={false} brokenText="" />
      </span>
      <div className={styles.words}>
        <Link className={styles.name} to={url}>
          {name}
        </Link>
        <span className={styles[state]}>
          <Icon icon={signs[state]} />
          {t(`collection.states.${state}`)}
        </span>
      </div>
    </li>
  );
};
