import { useEffect, useEffectEvent, useState } from 'react';

const loadLateParts = async () => {
  const [dialog, streak, welcome, chip, note, wording] = await Promise.all([
    import(/* webpackChunkName: "late-parts" */ '../filter/filter-dialog.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../streak/streak-dialog.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../progress/welcome-back-dialog.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../filter/narrowing-chip.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../progress/resumed-note.tsx'),
    import(/* webpackChunkName: "late-parts" */ './card-wording.tsx'),
  ]);
  return { ...dialog, ...streak, ...welcome, ...chip, ...note, ...wording };
};

type Options = {
  /** A dialog should be on the page now. */
  dialogOpen: boolean;
  /** Another part is wanted, or one may be needed soon. */
  wanted: boolean;
  /** Called when a dialog should be open and cannot be loaded. */
  onMissing: () => void;
};

/**
 * The parts of the screen that hardly anybody needs before the first answer, undefined until they are loaded. They come in
 * a chunk of their own, and a load that failed is repeated when a dialog opens.
 */
export const useLateParts = ({ dialogOpen, wanted, onMissing }: Options) => {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadLateParts>>>();
  const miss = useEffectEvent(() => {
    if (dialogOpen) onMissing();
  });
  const missing = !parts && (dialogOpen || wanted);
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    loadLateParts().then(
      (loaded) => current && setParts(loaded),
      () => current && miss(),
    );
    return () => {
      current = false;
    };
  }, [missing, dialogOpen]);
  return parts;
};
