import { createStoredText, pageStorage, useStore } from '@cardwise/play-kit/stores';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { type ApiError, useSession, useTranslation } from '@cardwise/web-kit';

const stored = createStoredText(pageStorage(), 'nickname');

/** What a visitor is called in challenges; players keep their names. */
export type Nickname = {
  asked: boolean;
  name: string;
  change: (name: string) => void;
  sent: { name?: string };
};

export const useNickname = (): Nickname => {
  const { user, loading } = useSession();
  const name = useStore(stored) ?? '';
  const asked = !loading && !user;
  return { asked, name, change: stored.set, sent: asked && name.trim() !== '' ? { name } : {} };
};

export const isNameRefused = (error: ApiError | undefined): boolean =>
  error?.code === 'validation_failed' && (error.problem?.issues?.every(({ path }) => path === 'name') ?? false);

export const NicknameField = ({ asked, name, change, refused }: Nickname & { refused: boolean }) => {
  const { t } = useTranslation('rounds');
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
