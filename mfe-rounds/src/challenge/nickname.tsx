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

/** Of a name that is not allowed in public, or that another player of the challenge has. */
export type NameRefusal = 'refused' | 'taken';

export const nameRefusalOf = (error: ApiError | undefined): NameRefusal | undefined => {
  if (!error?.problem?.issues?.every(({ path }) => path === 'name')) return undefined;
  return error.code === 'conflict' ? 'taken' : 'refused';
};

type Props = Nickname & { refusal: NameRefusal | undefined };

export const NicknameField = ({ asked, name, change, refusal }: Props) => {
  const { t } = useTranslation('rounds');
  if (!asked) return null;
  return (
    <TextInput
      label={t('challenge.nickname')}
      value={name}
      maxLength={40}
      autoComplete="nickname"
      {...(refusal && { error: t(`challenge.${refusal}`) })}
      onChange={({ target }) => change(target.value)}
    />
  );
};
