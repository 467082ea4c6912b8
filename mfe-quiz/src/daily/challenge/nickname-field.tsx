import { TextInput } from '@cardwise/ui-kit/text-input';
import { useTranslation } from '@cardwise/web-kit';

import type { Nickname } from './use-nickname.ts';

/** Asks a visitor what to be called in challenges. */
export const NicknameField = ({ asked, name, change, refused }: Nickname & { refused: boolean }) => {
  const { t } = useTranslation('daily');
  if (!asked) return null;
  return (
    <TextInput
      label={t('challenge.nickname')}
      value={name}
      maxLength={40}
      autoComplete="nickname"
      {...(refused && { error: t('challenge.refused') })}
      onChange={({ target }) => change(target.value)}
    />
  );
};
