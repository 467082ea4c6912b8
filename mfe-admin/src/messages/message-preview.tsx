import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { Banner } from '@cardwise/ui-kit/banner';
import { LinkedText } from '@cardwise/ui-kit/linked-text';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { languageNames } from '../frame/language-names.ts';
import { SelectField } from '../frame/select-field.tsx';
import type { Draft } from './draft.ts';
import styles from './messages.module.css';

export const MessagePreview = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [shown, setShown] = useState<Locale>(locale);
  const nameOf = languageNames(locale);
  const text = draft.texts[shown].trim() || draft.text.trim();
  return (
    <div className={styles.preview}>
      <SelectField
        label={t('messages.preview')}
        value={shown}
        onChange={setShown}
        options={locales.map((value) => ({ value, label: nameOf(value) }))}
      />
      <Banner severity={draft.severity}>{text ? <LinkedText text={text} /> : t('messages.noText')}</Banner>
    </div>
  );
};
