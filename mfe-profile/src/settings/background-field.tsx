import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { BackgroundSet } from '@cardwise/contracts/profile/profile';
import type { Locale } from '@cardwise/contracts/site/locales';
import { IssueMessage } from '@cardwise/request-kit/issue-message';
import { CoverInput } from '@cardwise/ui-kit/cover-input';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, closeIcon, warningIcon } from '@cardwise/ui-kit/icons';
import { SetIcon } from '@cardwise/ui-kit/set-icon';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useId, useState } from 'react';

import styles from './background-field.module.css';

type Background = { code: string; name: string; url: string; icon: string };

type Props = {
  backgrounds: BackgroundSet[];
  current: string;
  value: string | null;
  issue: string | undefined;
  onChange: (background: string | null) => void;
};

export function BackgroundField({ backgrounds, current, value, issue, onChange }: Props) {
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
        <details open={unfolded}>
          <summary className={styles.summary}>{t('background.others', { count: others.length })}</summary>
          <div className={styles.grid}>{others.map(option)}</div>
        </details>
      )}
    </fieldset>
  );
}

type Backgrounds = { standard: Background[]; others: Background[] };

/**
 * Lists backgrounds in the catalogue's order, with the current set first. Sets that are not in the catalogue are left
 * out, because no page would show their pictures.
 */
export function listBackgrounds(
  sets: readonly BackgroundSet[],
  options: { current: string; config: AppConfig; locale: Locale },
): Backgrounds {
  const { current, config, locale } = options;
  const catalogue = [...config.standardsets, ...config.wildsets];
  const urls = new Map(sets.map(({ code, url }) => [code, url]));
  const isStandard = ({ code }: Background) => code === current || config.standardsets.some((set) => set.code === code);

  const currentFirst = catalogue.toSorted((a, b) => Number(b.code === current) - Number(a.code === current));
  const listed = currentFirst.flatMap(({ code, names, icon }): Background[] => {
    const url = urls.get(code);
    return url === undefined ? [] : [{ code, name: names[locale], url, icon }];
  });
  return { standard: listed.filter(isStandard), others: listed.filter((background) => !isStandard(background)) };
}

type BackgroundOptionProps = {
  group: string;
  background: Background | null;
  current: boolean;
  checked: boolean;
  onChoose: () => void;
};

function BackgroundOption({ group, background, current, checked, onChoose }: BackgroundOptionProps) {
  const { t } = useTranslation('profile');
  const [broken, setBroken] = useState(false);
  return (
    <label className={styles.option}>
      <CoverInput type="radio" name={group} value={background?.code ?? ''} checked={checked} onChange={onChoose} />
      <span className={styles.picture}>
        {!background && <Icon icon={closeIcon} className={styles.icon} />}
        {background && <SetIcon url={background.icon} className={styles.icon} />}
        {background && !broken && (
          <img
            className={styles.image}
            src={background.url}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )}
        <span className={styles.mark}>
          <Icon icon={checkIcon} />
        </span>
      </span>
      <span className={styles.name}>{background ? background.name : t('background.none')}</span>
      {current && <span className={styles.current}>{t('background.current')}</span>}
    </label>
  );
}
