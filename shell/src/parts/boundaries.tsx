import { Button } from '@cardwise/ui-kit/button';
import { eyeIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { PartsPanel } from './parts-panel.tsx';

/** Outlines which team owns which part of the page, also on Shift+B, and lists all parts. */
export function Boundaries() {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', shown);
  }, [shown]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShortcut(event)) setShown((last) => !last);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      document.documentElement.removeAttribute('data-boundaries');
    };
  }, []);

  return (
    <>
      <Button variant="quiet" icon={eyeIcon} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'footer.hideBoundaries' : 'footer.showBoundaries')}
      </Button>
      {shown && <PartsPanel onClose={() => setShown(false)} />}
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  return (
    event.key === 'B' && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target)
  );
}

function typing(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
