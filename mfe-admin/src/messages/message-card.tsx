import { deleteMessage, type SiteMessage, updateMessage } from '@cardwise/contracts/admin/messages';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { Banner } from '@cardwise/ui-kit/banner';
import { LinkedText } from '@cardwise/ui-kit/rich-text';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { Alert, Button, Card, Descriptions, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';

import { languageNames } from '../frame/languages.ts';
import { SelectField } from '../frame/select-field.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { useChange } from '../request/use-change.tsx';
import {
  toContent,
  type Draft,
  draftFields,
  toDraft,
  isChanged,
  isSameDraft,
  meetVersion,
  type Work,
  workOn,
} from './draft.ts';
import { MessageFields } from './message-fields.tsx';
import styles from './messages.module.css';

type Props = {
  current: SiteMessage;
  kept: Work | undefined;
  /** Somebody else has deleted the message during the edit. */
  deleted: boolean;
  number: number;
  dayFormat: string;
  onWork: (id: string, next: (kept: Work | undefined) => Work) => void;
  onDrop: (id: string) => void;
  onMove: (id: string, base: SiteMessage) => void;
  onReload: () => void;
};

export function MessageCard(props: Props) {
  const { current, deleted, number, dayFormat, onDrop } = props;
  const { t } = useTranslation('admin');
  const { work, conflict, setForm, save, remove, edit, saveOver, recreate, removeIt, takeTheirs } = useEdit(props);
  return (
    <Card>
      <Flex vertical component="fieldset" ref={setForm} gap="middle">
        <legend className="visually-hidden">{t('messages.item', { number })}</legend>
        <MessageFields draft={work.draft} dayFormat={dayFormat} error={save.error} onChange={edit} />
        <MessagePreview draft={work.draft} />
        {conflict && (
          <TheirVersion
            message={current}
            dayFormat={dayFormat}
            pending={save.isPending()}
            onTake={takeTheirs}
            onOverwrite={() => saveOver(current)}
          />
        )}
        {deleted && <Deleted pending={save.isPending()} onRecreate={recreate} onDiscard={() => onDrop(current.id)} />}
        {save.error?.code !== (conflict ? 'conflict' : 'not_found') && save.failure}
        {!deleted && remove.failure}
        <Flex wrap gap={12} align="center">
          {!conflict && !deleted && (
            <ActionButton type="primary" pending={save.isPending()} onClick={() => saveOver(work.base)}>
              {t('messages.save')}
            </ActionButton>
          )}
          {!deleted && (
            <ActionButton danger pending={remove.isPending()} onClick={removeIt}>
              {t('messages.delete')}
            </ActionButton>
          )}
          {isChanged(work) && <small>{t('messages.unsaved')}</small>}
        </Flex>
      </Flex>
    </Card>
  );
}

function useEdit({ current, kept, onWork, onDrop, onMove, onReload }: Props) {
  const { t } = useTranslation('admin');
  const { setForm, ...save } = useChange(updateMessage, { fields: draftFields });
  const remove = useChange(deleteMessage);
  const { work, conflict } = meetVersion(kept, current);

  const edit = (change: Partial<Draft>) => {
    onWork(current.id, (last) => {
      const { work: now } = meetVersion(last, current);
      return { ...now, draft: { ...now.draft, ...change } };
    });
    if (save.error?.code === 'validation_failed') save.dismiss();
  };
  const saveOver = async (base: SiteMessage) => {
    const done = await save.run(
      { body: { id: base.id, ...toContent(work.draft), revision: base.revision } },
      { done: () => t('messages.saved'), failed: t('messages.saveFailed') },
    );
    if (done) {
      onWork(current.id, (last) => {
        const { draft } = meetVersion(last, current).work;
        // The draft may have been changed while it was being saved.
        return isSameDraft(draft, work.draft) ? workOn(done.data) : { base: done.data, draft };
      });
    }
    // The messages are also loaded after a failure, which may be due to another administrator's version.
    onReload();
  };
  /** Adds an empty message, into which this draft is still to be saved. */
  const recreate = async () => {
    const added = await save.run({ body: {} }, { done: () => t('messages.added'), failed: t('messages.addFailed') });
    if (!added) return;
    onMove(current.id, added.data);
    onReload();
  };
  const removeIt = async () => {
    const done = await remove.run(
      { body: { id: current.id, revision: current.revision } },
      {
        ask: {
          title: t('messages.deleteTitle'),
          text: t('messages.deleteText'),
          confirm: t('messages.delete'),
          danger: true,
        },
        done: () => t('messages.deleted'),
        failed: t('messages.deleteFailed'),
      },
    );
    if (done) onDrop(current.id);
    // Another administrator may have changed or deleted the message.
    onReload();
  };
  const takeTheirs = () => {
    save.dismiss();
    onWork(current.id, () => workOn(current));
  };
  return { work, conflict, setForm, save, remove, edit, saveOver, recreate, removeIt, takeTheirs };
}

function MessagePreview({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [shown, setShown] = useState<Locale>(locale);
  const getName = languageNames(locale);
  const text = draft.texts[shown].trim() || draft.text.trim();
  return (
    <div className={styles.preview}>
      <SelectField
        label={t('messages.preview')}
        value={shown}
        onChange={setShown}
        options={locales.map((value) => ({ value, label: getName(value) }))}
      />
      <Banner severity={draft.severity}>{text ? <LinkedText text={text} /> : t('messages.noText')}</Banner>
    </div>
  );
}

type TheirVersionProps = {
  message: SiteMessage;
  dayFormat: string;
  pending: boolean;
  onTake: () => void;
  onOverwrite: () => void;
};

function TheirVersion({ message, dayFormat, pending, onTake, onOverwrite }: TheirVersionProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const getName = languageNames(locale);
  const { texts, severity, start_time, end_time } = toDraft(message);
  const moment = (day: string | null, time: string | null) =>
    day === null ? t('messages.open') : [dayjs(day).format(dayFormat), time].filter(Boolean).join(' ');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('messages.conflict')}
      description={
        <>
          <p>{t('messages.conflictText')}</p>
          <blockquote>{message.text || t('messages.noText')}</blockquote>
          <Descriptions
            column={1}
            size="small"
            items={[
              ...locales
                .filter((language) => texts[language])
                .map((language) => ({
                  label: getName(language),
                  children: <span lang={language}>{texts[language]}</span>,
                })),
              { label: t('messages.severity'), children: t(`messages.severities.${severity}`) },
              {
                label: t('messages.state'),
                children: t(message.active === '1' ? 'messages.active' : 'messages.inactive'),
              },
              { label: t('messages.start'), children: moment(message.start, start_time) },
              { label: t('messages.end'), children: moment(message.end, end_time) },
            ].map((item) => ({ key: item.label, ...item }))}
          />
          <Flex wrap gap="small" style={{ marginBlockStart: 12 }}>
            <Button onClick={onTake}>{t('messages.takeTheirs')}</Button>
            <ActionButton danger pending={pending} onClick={onOverwrite}>
              {t('messages.overwrite')}
            </ActionButton>
          </Flex>
        </>
      }
    />
  );
}

type DeletedProps = { pending: boolean; onRecreate: () => void; onDiscard: () => void };

function Deleted({ pending, onRecreate, onDiscard }: DeletedProps) {
  const { t } = useTranslation('admin');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('messages.gone')}
      description={
        <>
          <p>{t('messages.goneText')}</p>
          <Flex wrap gap="small">
            <ActionButton pending={pending} onClick={onRecreate}>
              {t('messages.recreate')}
            </ActionButton>
            <Button danger onClick={onDiscard}>
              {t('messages.discard')}
            </Button>
          </Flex>
        </>
      }
    />
  );
}
