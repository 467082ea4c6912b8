import { Field } from '@cardwise/ui-kit/field';
import { type ApiError, useTranslation } from '@cardwise/web-kit';
import { Input, Select } from 'antd';

import { IssueMessage } from '../request/issue-message.tsx';
import { issueOf } from '../request/issue-text.ts';
import type { DateLanguage } from './date-language.ts';
import { DayField } from './day-field.tsx';
import type { Draft } from './draft.ts';
import styles from './message-fields.module.css';

type Props = {
  draft: Draft;
  dates: DateLanguage;
  /** Why the last save failed: its issues stand beside their fields. */
  error: ApiError | undefined;
  onChange: (change: Partial<Draft>) => void;
};

const maxText = 1000;

export function MessageFields({ draft, dates, error, onChange }: Props) {
  const { t } = useTranslation('admin');
  const issue = (field: keyof Draft) => {
    const message = issueOf(error, field);
    return message && <IssueMessage message={message} />;
  };
  return (
    <div className={styles.fields}>
      <Field label={t('messages.text')} error={issue('text')} className={styles.text}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={maxText}
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('messages.state')} error={issue('active')}>
        {(control) => (
          <Select
            {...control}
            value={draft.active}
            onChange={(active) => onChange({ active })}
            options={[
              { value: '1', label: t('messages.active') },
              { value: '0', label: t('messages.inactive') },
            ]}
          />
        )}
      </Field>
      <DayField
        label={t('messages.start')}
        value={draft.start}
        format={dates.format}
        error={issue('start')}
        onChange={(start) => onChange({ start })}
      />
      <DayField
        label={t('messages.end')}
        value={draft.end}
        format={dates.format}
        error={issue('end')}
        onChange={(end) => onChange({ end })}
      />
    </div>
  );
}
