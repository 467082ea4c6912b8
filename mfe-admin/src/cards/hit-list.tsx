import type { SearchHit, SelectionItem } from '@cardwise/contracts/admin/cards';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, closeIcon, plusIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';

import styles from './hit-list.module.css';

const none: readonly SearchHit[] = [];

export function addToSelection(selection: readonly SearchHit[], hit: SearchHit): readonly SearchHit[] {
  return isSelected(selection, hit) ? selection : [...selection, hit];
}

export function removeFromSelection(selection: readonly SearchHit[], item: SelectionItem): readonly SearchHit[] {
  return selection.filter((selected) => keyOfItem(selected) !== keyOfItem(item));
}

type Props = {
  label: string;
  hits: readonly SearchHit[];
  use: 'choose' | 'remove';
  selection?: readonly SearchHit[];
  onClick: (hit: SearchHit) => void;
};

export function HitList({ label, hits, use, selection = none, onClick }: Props) {
  const { t } = useTranslation('admin');
  const icon = use === 'remove' ? closeIcon : plusIcon;
  const item = (hit: SearchHit, marked: boolean) => (
    <Button
      block
      type="text"
      className={styles.hit ?? ''}
      icon={<Icon icon={marked ? checkIcon : icon} />}
      onClick={() => onClick(hit)}
    >
      <span>
        {use === 'remove' && <span className="visually-hidden">{`${t('cards.remove')} `}</span>}
        <span lang="en">{hit.label}</span>
        <small className={styles.about}>
          {[
            ...(hit.kind === 'set'
              ? [t('cards.setHit', { code: hit.id, count: hit.cards })]
              : [`#${hit.id}`, hit.short].filter(Boolean)),
            ...(hit.banned ? [t('cards.banned')] : []),
            ...(marked ? [t('cards.selected')] : []),
          ].join(' · ')}
        </small>
      </span>
    </Button>
  );
  return (
    <ul className={styles.list} aria-label={label}>
      {hits.map((hit) => (
        <li key={keyOfItem(hit)}>{item(hit, isSelected(selection, hit))}</li>
      ))}
    </ul>
  );
}

export function isSelected(selection: readonly SelectionItem[], item: SelectionItem): boolean {
  return selection.some((selected) => keyOfItem(selected) === keyOfItem(item));
}

function keyOfItem({ id, short }: SelectionItem): string {
  return `${id} ${short}`;
}
