import { type SiteMessage, deleteMessage, updateMessage } from '@cardwise/contracts/admin/messages';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Banner } from '@cardwise/ui-kit/banner';
import { LinkedText } from '@cardwise/ui-kit/rich-text';
import { useTranslation, useLocale } from '@cardwise/web-kit';
import { App, Card, Flex } from 'antd';
import { useState } from 'react';

import { languageNames } from '../frame/language-names.ts';
import { SelectField } from '../frame/select-field.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { useConfirm } from '../request/use-confirm.ts';
import type { DateLanguage } from './date-language.ts';
import { type Draft, type Work, contentOf, draftFields, draftOf, isChanged, meetVersion } from './draft.ts';
import { MessageFields } from './message-fields.tsx';
import styles from './messages.module.css';
import { TheirVersion } from './their-version.tsx';

const MessagePreview = ({ draft }: { draft: Draft }) => {
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

type Props = {
  current: SiteMessage;
  number: number;
  dates: DateLanguage;
  onReload: () => void;
};

const useEdit = ({ current, onReload }: Props) => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const save = useAction(updateMessage);
  const remove = useAction(deleteMessage, { onConflict: onReload });
  const [kept, setWork] = useState<Work>({ base: current, draft: draftOf(current) });
  const { work, conflict } = meetVersion(kept, current);
  if (work !== kept) setWork(work);

  const edit = (change: Partial<Draft>) => {
    setWork({ ...work, draft: { ...work.draft, ...change } });
    // The edit may have fixed the fields; the next save will tell.
    if (save.error?.code === 'validation_failed') save.dismiss();
  };
  const saveOver = async (base: SiteMessage) => {
    const done = await save.run({ body: { id: base.id, ...contentOf(work.draft), revision: base.revision } });
    if (done) {
      setWork({ base: done.data, draft: draftOf(done.data) });
      void message.success(t('messages.saved'));
    }
    // Also after a failure, which may be due to someone else's version.
    onReload();
  };
  const removeIt = async () => {
    const question = {
      title: t('messages.deleteTitle'),
      text: t('messages.deleteText'),
      confirm: t('messages.delete'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (!(await remove.run({ body: { id: current.id, revision: current.revision } }))) return;
    void message.success(t('messages.deleted'));
    onReload();
  };
  const takeTheirs = () => {
    save.dismiss();
    setWork({ base: current, draft: draftOf(current) });
  };
  return { work, conflict, save, remove, edit, saveOver, removeIt, takeTheirs };
};

export const MessageCard = (props: Props) => {
  const { current, number, dates } = props;
  const { t } = useTranslation('admin');
  const { work, conflict, save, remove, edit, saveOver, removeIt, takeTheirs } = useEdit(props);
  return (
    <Card>
      <Flex vertical component="fieldset" gap="middle">
        <legend className="visually-hidden">{t('messages.item', { number })}</legend>
        <MessageFields draft={work.draft} dates={dates} error={save.error} onChange={edit} />
        <MessagePreview draft={work.draft} />
        {conflict && (
          <TheirVersion
            message={current}
            dates={dates}
            pending={save.pending}
            onTake={takeTheirs}
            onOverwrite={() => saveOver(current)}
          />
        )}
        {save.error && !(conflict && save.error.code === 'conflict') && (
          <FailureAlert
            title={t('messages.saveFailed')}
            error={save.error}
            onDismiss={save.dismiss}
            fields={draftFields}
          />
        )}
        {remove.error && (
          <FailureAlert title={t('messages.deleteFailed')} error={remove.error} onDismiss={remove.dismiss} />
        )}
        <Flex wrap gap={12} align="center">
          {!conflict && (
            <ActionButton type="primary" pending={save.pending} onClick={() => saveOver(work.base)}>
              {t('messages.save')}
            </ActionButton>
          )}
          <ActionButton danger pending={remove.pending} onClick={removeIt}>
            {t('messages.delete')}
          </ActionButton>
          {isChanged(work) && <small>{t('messages.unsaved')}</small>}
        </Flex>
      </Flex>
    </Card>
  );
};
