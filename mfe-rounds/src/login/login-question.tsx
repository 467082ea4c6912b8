import { useSession } from '@cardwise/web-kit';
import { lazy, Suspense, useEffect, useState } from 'react';

const LoginDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login-question" */ './login-dialog.tsx')).LoginDialog,
}));

/**
 * Says what a login costs while a visitor plays a round of the day. The login links belong to the shell, which knows
 * nothing of rounds, so this component catches clicks on them.
 */
export function LoginQuestion({ costs }: { costs: boolean }) {
  const { user, loading } = useSession();
  const [asked, setAsked] = useState(false);
  const asks = costs && !loading && !user;
  useEffect(() => {
    if (!asks) return undefined;
    const abort = new AbortController();
    const ask = (event: MouseEvent) => {
      if (!isLoginLink(event.target)) return;
      event.preventDefault();
      setAsked(true);
    };
    document.addEventListener('click', ask, { capture: true, signal: abort.signal });
    return () => abort.abort();
  }, [asks]);
  if (!asks || !asked) return null;
  return (
    <Suspense>
      <LoginDialog onClose={() => setAsked(false)} />
    </Suspense>
  );
}

/**
 * Returns whether a click is on a link to the login. The link in the dialog is not meant, because it answers the
 * question.
 */
function isLoginLink(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href^="/login"]') : null;
  return link !== null && link.closest('dialog') === null;
}
