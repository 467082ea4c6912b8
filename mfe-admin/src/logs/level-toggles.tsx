import { type LogLevel, logLevels } from '@cardwise/contracts/admin/logs';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';

import styles from './logs.module.css';

type Props = {
  counts: Record<LogLevel, number>;
  shown: ReadonlySet<LogLevel>;
  onToggle: (level: LogLevel) => void;
};

export const LevelToggles = ({ counts, shown, onToggle }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.toggles}>
      <legend className="visually-hidden">{t('logs.levels')}</legend>
      {logLevels.map((level) => (
        <Button
          key={level}
          aria-pressed={shown.has(level)}
          icon={<Icon icon={shown.has(level) ? checkIcon : closeIcon} />}
          type={shown.has(level) ? 'default' : 'dashed'}
          className={styles[level] ?? ''}
          onClick={() => onToggle(level)}
        >
          {t(`logs.level.${level}`)} ({t('number', { value: counts[level] })})
        </Button>
      ))}
    </fieldset>
  );
};
