import { severities } from '@cardwise/contracts/catalogue/app-config';
import { locales } from '@cardwise/contracts/site/locales';
import { Field } from '@cardwise/ui-kit/field';
import { type ApiError, useLocale, useTranslation } from '@cardwise/web-kit';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';

import { languageNames } from '../frame/languages.ts';
import { SelectField } from '../frame/select-field.tsx';
import type { Draft } from './draft.ts';
import styles from './messages.module.css';
import { issueIn } from '../request/use-change.tsx';
import { MomentField } from './moment-field.tsx';

type Props = {
  draft: Draft;
  dayFormat: string;
  error: ApiError | undefined;
  onChange: (change: Partial<Draft>) => void;
};

export function MessageFields({ draft, dayFormat, error, onChange }: Props) {
  const { t } = useTranslation('admin');
  const issue = issueIn(error, {
    'must not be empty': t('issues.empty'),
    'must be at most 1000 characters long': t('issues.tooLong', { max: 1000 }),
    'must not be before the start': t('issues.beforeStart'),
    'must be a day: YYYY-MM-DD': t('issues.noDay'),
    'must be after the start': t('issues.notAfterStart'),
    'must be a time: HH:MM': t('issues.noTime'),
  });
  return (
    <div className={styles.fields}>
      <Field label={t('messages.text')} hint={t('messages.textHint')} error={issue('text')} className={styles.wide}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <MessageTexts texts={draft.texts} issue={issue} onChange={(texts) => onChange({ texts })} />
      <SelectField
        label={t('messages.state')}
        error={issue('active')}
        value={draft.active}
        onChange={(active) => onChange({ active })}
        options={[
          { value: '1', label: t('messages.active') },
          { value: '0', label: t('messages.inactive') },
        ]}
      />
      <SelectField
        label={t('messages.severity')}
        error={issue('severity')}
        value={draft.severity}
        onChange={(severity) => onChange({ severity })}
        options={severities.map((value) => ({ value, label: t(`messages.severities.${value}`) }))}
      />
      {(['start', 'end'] as const).map((edge) => (
        <MomentField
          key={edge}
          dayLabel={t(`messages.${edge}`)}
          timeLabel={t(`messages.${edge}Time`)}
          day={draft[edge]}
          time={draft[`${edge}_time`]}
          defaultTime={edge === 'start' ? '00:00' : '24:00'}
          format={dayFormat}
          dayError={issue(edge)}
          timeError={issue(`${edge}_time`)}
          onChange={({ day, time }) => onChange({ [edge]: day, [`${edge}_time`]: time })}
        />
      ))}
    </div>
  );
}

type MessageTextsProps = {
  texts: Draft['texts'];
  issue: (path: string) => ReactNode;
  onChange: (texts: Draft['texts']) => void;
};

function MessageTexts({ texts, issue, onChange }: MessageTextsProps) {
  const { t } = useTranslation('admin');
  const getName = languageNames(useLocale());
  const written = locales.filter((locale) => texts[locale].trim() !== '').length;
  const atFault = locales.some((locale) => Boolean(issue(`texts.${locale}`)));
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details
      className={styles.wide}
      open={unfolded || atFault}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {`${t('messages.texts')} ${t('messages.textsWritten', { written, all: locales.length })}`}
      </summary>
      <div className={styles.fields}>
        {locales.map((locale) => (
          <Field key={locale} label={getName(locale)} error={issue(`texts.${locale}`)}>
            {(control) => (
              <Input.TextArea
                {...control}
                lang={locale}
                rows={2}
                value={texts[locale]}
                onChange={(event) => onChange({ ...texts, [locale]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
