import { locales } from '@cardwise/contracts/site/locales';
import { Field } from '@cardwise/ui-kit/field';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';

import { languageNames } from '../frame/language-names.ts';
import type { Draft } from './draft.ts';
import styles from './messages.module.css';

type Props = {
  texts: Draft['texts'];
  issue: (path: string) => ReactNode;
  onChange: (texts: Draft['texts']) => void;
};

export const maxText = 1000;

/** Texts per language, collapsed because most messages have none; an invalid one expands them. */
export const MessageTexts = ({ texts, issue, onChange }: Props) => {
  const { t } = useTranslation('admin');
  const nameOf = languageNames(useLocale());
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
        {t('messages.texts')} {t('messages.textsWritten', { written, all: locales.length })}
      </summary>
      <div className={styles.fields}>
        {locales.map((locale) => (
          <Field key={locale} label={nameOf(locale)} error={issue(`texts.${locale}`)}>
            {(control) => (
              <Input.TextArea
                {...control}
                lang={locale}
                rows={2}
                maxLength={maxText}
                value={texts[locale]}
                onChange={(event) => onChange({ ...texts, [locale]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
};
