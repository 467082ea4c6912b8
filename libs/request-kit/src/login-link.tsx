import { buttonLook } from '@cardwise/ui-kit/button';

import { useRequestTexts } from './texts.ts';
import { useLoginPath } from './use-login-path.ts';

export const LoginLink = () => {
  const { t } = useRequestTexts();
  return (
    <a className={buttonLook({ variant: 'primary' })} href={useLoginPath()}>
      {t('login')}
    </a>
  );
};
