import {
  type GroupMember,
  endGroup,
  leaveGroup,
  type loadGroup,
  removeMember,
  renameGroup,
  renewInvitation,
} from '@cardwise/contracts/rounds/groups';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { trashIcon } from '@cardwise/ui-kit/icons';
import { useNavigate, useTranslation } from '@cardwise/web-kit';
import { type RefObject, useRef, useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { useGamePath, useGameTexts } from '../game/game.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import styles from './friends.module.css';
import { NameForm } from './name-form.tsx';

export type Group = ResponseOf<typeof loadGroup>;

const calls = { end: endGroup, renew: renewInvitation, leave: leaveGroup };

type Asked = keyof typeof calls | GroupMember;

type Props = { id: string; group: Group; onChange: () => void };

export function GroupMembers({ id, group, onChange }: Props) {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const navigate = useNavigate();
  const summary = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const { owned, members } = group;
  const done = () => {
    setAsked(undefined);
    if (asked === 'leave' || asked === 'end') {
      void navigate(pathTo('friends'));
      return;
    }
    onChange();
  };
  return (
    <details className={styles.manage}>
      <summary ref={summary}>{t('members.title', { number: members.length })}</summary>
      <div className={styles.settings}>
        <ul className={styles.members}>
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              onRemove={owned && !member.you ? () => setAsked(member) : undefined}
            />
          ))}
        </ul>
        {owned && <Rename id={id} group={group} onChange={onChange} />}
        <div className={styles.buttons}>
          {owned && <Button onClick={() => setAsked('renew')}>{t('renew.open')}</Button>}
          <Button onClick={() => setAsked('leave')}>{t('leave.open')}</Button>
          {owned && (
            <Button variant="danger" onClick={() => setAsked('end')}>
              {t('end.open')}
            </Button>
          )}
        </div>
      </div>
      {asked && (
        <Question
          id={id}
          group={group}
          onChange={onChange}
          asked={asked}
          onDone={done}
          onClose={() => setAsked(undefined)}
          focusAfter={summary}
        />
      )}
    </details>
  );
}

function Member({ member, onRemove }: { member: GroupMember; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const { day } = useFormats();
  const { name, you, owner, since } = member;
  return (
    <li>
      <span className={styles.member}>
        <span translate="no">{name}</span>
        {you && <span>{` ${common('boards.you')}`}</span>}
        <span className={styles.note}>
          {[t('members.since', { day: day(since) }), ...(owner ? [t('members.owner')] : [])].join(' · ')}
        </span>
      </span>
      {onRemove && <IconButton icon={trashIcon} label={t('members.remove', { name })} onClick={onRemove} />}
    </li>
  );
}

function Rename({ id, group: { name }, onChange }: Props) {
  const { t } = useTranslation('friends');
  const { t: common } = useTranslation('rounds');
  const { run, pending, error } = useAction(renameGroup);
  const rename = async (next: string) => {
    if (await run({ params: { group: id }, body: { name: next } })) onChange();
  };
  return (
    <NameForm
      name={name}
      button={t('name.save')}
      failed={common('confirm.failed')}
      pending={pending}
      error={error}
      onName={(next) => void rename(next)}
    />
  );
}

type AskedProps = {
  asked: Asked;
  onDone: () => void;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

function Question({ id, group, asked, onDone, onClose, focusAfter }: Props & AskedProps) {
  const { t } = useTranslation('friends');
  const params = { group: id };
  const common = { onDone, onClose };
  if (typeof asked === 'string') {
    const after = () => {
      if (asked !== 'leave') return t(`${asked}.text`);
      if (group.members.length === 1) return t('leave.last');
      return group.owned ? `${t('leave.text')} ${t('leave.passes')}` : t('leave.text');
    };
    return (
      <ConfirmDialog
        endpoint={calls[asked]}
        request={{ params }}
        title={t(`${asked}.ask`)}
        action={t(`${asked}.do`)}
        {...common}
      >
        {after()}
      </ConfirmDialog>
    );
  }
  const { id: member, name } = asked;
  return (
    <ConfirmDialog
      endpoint={removeMember}
      request={{ params, body: { member } }}
      title={t('remove.ask', { name })}
      action={t('remove.do')}
      focusAfter={focusAfter}
      {...common}
    >
      {t('remove.text', { name })}
    </ConfirmDialog>
  );
}
