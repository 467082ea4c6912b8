import { useEffect, useEffectEvent, useState } from 'react';

async function loadDialogs() {
  const [{ FilterDialog }, { StreakDialog }, { WelcomeBackDialog }] = await Promise.all([
    import(/* webpackChunkName: "dialogs" */ '../filter/filter-dialog.tsx'),
    import(/* webpackChunkName: "dialogs" */ '../streak/streak-dialog.tsx'),
    import(/* webpackChunkName: "dialogs" */ '../progress/welcome-back-dialog.tsx'),
  ]);
  return { FilterDialog, StreakDialog, WelcomeBackDialog };
}

type Options = {
  /** A dialog should be on the page now. */
  open: boolean;
  /** One may be needed soon. */
  soon: boolean;
  /** Called when a dialog should be open and cannot be loaded. */
  onMissing: () => void;
};

/**
 * The quiz's dialogs, undefined until they are loaded. Nobody needs them before the first answer, so they come in a chunk
 * of their own, and a load that failed is repeated when the next dialog opens.
 */
export function useDialogs({ open, soon, onMissing }: Options) {
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>>>();
  const miss = useEffectEvent(() => {
    if (open) onMissing();
  });
  const wanted = !dialogs && (open || soon);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    loadDialogs().then(
      (loaded) => current && setDialogs(loaded),
      () => current && miss(),
    );
    return () => {
      current = false;
    };
  }, [wanted, open]);
  return dialogs;
}
