import { LoginLink } from '@cardwise/request-kit/login-link';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { useTranslation } from '@cardwise/web-kit';
import { useId } from 'react';

export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const textId = useId();
  return (
    <Dialog
      open
      title={t('login.title')}
      onClose={onClose}
      closeLabel={t('confirm.close')}
      describedBy={textId}
      actions={
        <>
          <LoginLink />
          <Button onClick={onClose}>{t('login.playOn')}</Button>
        </>
      }
    >
      <p id={textId}>{t('login.text')}</p>
    </Dialog>
  );
}
