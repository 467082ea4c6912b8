import { TextInput } from '@cardwise/ui-kit/text-input';
import { type ApiError, useTranslation } from '@cardwise/web-kit';
import { type RefObject, useRef, useState } from 'react';

import { type NameRefusal, type Nickname, nameRefusalOf, useNickname } from '../challenge/nickname.tsx';

type RaceName = Nickname & {
  field: RefObject<HTMLInputElement | null>;
  missing: boolean;
  /** @returns whether there is a name; otherwise the field says that one is needed. */
  check: () => boolean;
  refusalOf: (error: ApiError | undefined) => NameRefusal | undefined;
};

/** Visitors need a name; players have theirs. */
export const useRaceName = (): RaceName => {
  const nickname = useNickname();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  return {
    ...nickname,
    field,
    missing: missing && nickname.name.trim() === '',
    check: () => {
      const lacks = nickname.asked && nickname.name.trim() === '';
      setMissing(lacks);
      if (lacks) field.current?.focus();
      return !lacks;
    },
    refusalOf: nameRefusalOf,
  };
};

type Props = Omit<RaceName, 'check' | 'refusalOf' | 'sent'> & { refused: NameRefusal | undefined };

export const NameField = ({ asked, name, change, field, missing, refused }: Props) => {
  const { t } = useTranslation('races');
  if (!asked) return null;
  const fault = () => {
    if (missing) return t('name.missing');
    return refused && t(`name.${refused}`);
  };
  return (
    <TextInput
      ref={field}
      label={t('name.label')}
      value={name}
      maxLength={40}
      autoComplete="nickname"
      required
      error={fault()}
      onChange={({ target }) => change(target.value)}
    />
  );
};
