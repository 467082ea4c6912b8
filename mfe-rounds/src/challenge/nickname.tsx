import { maxName } from '@cardwise/contracts/profile/profile';
import { createStoredText, pageStorage } from '@cardwise/play-kit/stores';
import { useStore } from '@cardwise/web-kit/store';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { type ApiError, useSession, useTranslation } from '@cardwise/web-kit';
import { useRef, useState } from 'react';

const stored = createStoredText(pageStorage(), 'nickname');

export type Nickname = ReturnType<typeof useNickname>;

/** A name is refused if it is not allowed in public, and taken if another player of the challenge has it. */
export type NameRefusal = 'refused' | 'taken';

export function getNameRefusal(error: ApiError | undefined): NameRefusal | undefined {
  if (!error?.problem?.issues?.every(({ path }) => path === 'name')) return undefined;
  return error.code === 'conflict' ? 'taken' : 'refused';
}

type Props = Nickname & { refusal: NameRefusal | undefined };

export function NicknameField({ asked, name, change, refusal }: Props) {
  const { t } = useTranslation('rounds');
  if (!asked) return null;
  return (
    <TextInput
      label={t('challenge.nickname')}
      value={name}
      maxLength={maxName}
      autoComplete="nickname"
      error={refusal && t(`challenge.${refusal}`)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

type RaceNameProps = Omit<ReturnType<typeof useRaceName>, 'check' | 'sent'> & { refused: NameRefusal | undefined };

export function NameField({ asked, name, change, field, missing, refused }: RaceNameProps) {
  const { t } = useTranslation('races');
  if (!asked) return null;
  return (
    <TextInput
      ref={field}
      label={t('name.label')}
      value={name}
      maxLength={maxName}
      autoComplete="nickname"
      required
      error={missing ? t('name.missing') : refused && t(`name.${refused}`)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

export function useRaceName(taken = false) {
  const nickname = useNickname(taken);
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  return {
    ...nickname,
    field,
    missing: missing && nickname.name.trim() === '',
    /** Asks for a name if it is missing. @returns whether there is a name. */
    check: (): boolean => {
      const lacks = nickname.asked && nickname.name.trim() === '';
      setMissing(lacks);
      if (lacks) field.current?.focus();
      return !lacks;
    },
  };
}

/**
 * Keeps the name of a visitor in challenges and races. Players keep their own names, unless somebody else there has the
 * same: `taken`.
 */
export function useNickname(taken = false) {
  const { user, loading } = useSession();
  const name = useStore(stored) ?? '';
  const asked = !loading && (!user || taken);
  const sent: { name?: string } = asked && name.trim() !== '' ? { name } : {};
  return { asked, name, change: stored.set, sent };
}
