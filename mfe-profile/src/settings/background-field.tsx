import type { BackgroundSet } from '@cardwise/contracts/profile/profile';
import { IssueMessage } from '@cardwise/request-kit/issue-message';
import { Icon } from '@cardwise/ui-kit/icon';
import { warningIcon } from '@cardwise/ui-kit/icons';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useId, useState } from 'react';

import styles from './background-field.module.css';
import { BackgroundOption } from './background-option.tsx';
import { type Background, listBackgrounds } from './list-backgrounds.ts';

type Props = {
  backgrounds: BackgroundSet[];
  current: string;
  value: string | null;
  issue: string | undefined;
  onChange: (background: string | null) => void;
};

export const BackgroundField = ({ backgrounds, current, value, issue, onChange }: Props) => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const config = useAppConfig();
  const group = useId();
  const issueId = useId();
  const { standard, others } = listBackgrounds(backgrounds, { current, config, locale });
  const [unfolded] = useState(() => others.some(({ code }) => code === value));

  const option = (background: Background | null) => (
    <BackgroundOption
      key={background?.code ?? ''}
      group={group}
      background={background}
      current={background?.code === current}
      checked={value === (background?.code ?? null)}
      onChoose={() => onChange(background?.code ?? null)}
    />
  );
  return (
    <fieldset className={styles.field} aria-describedby={issue && issueId}>
      <legend className={styles.legend}>{t('background.title')}</legend>
      <p className={styles.hint}>{t('background.hint')}</p>
      {issue && (
        <p id={issueId} className={styles.issue} role="alert">
          <Icon icon={warningIcon} />
          <IssueMessage message={issue} texts={{ 'is not one of the known sets': t('issues.unknownBackground') }} />
        </p>
      )}
      <div className={styles.grid}>{[null, ...standard].map(option)}</div>
      {others.length > 0 && (
        <details className={styles.others} open={unfolded}>
          <summary className={styles.summary}>{t('background.others', { count: others.length })}</summary>
          <div className={styles.grid}>{others.map(option)}</div>
        </details>
      )}
    </fieldset>
  );
};
