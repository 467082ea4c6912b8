import { useEffect, useEffectEvent, useState } from 'react';

const loadLateParts = async () => {
  const [dialog, streak, welcome, note, after, reader, today, texts] = await Promise.all([
    import(/* webpackChunkName: "late-parts" */ '../filter/filter-dialog.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../streak/streak-dialog.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../progress/welcome-back-dialog.tsx'),
    import(/* webpackChunkName: "late-parts" */ './status-note.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../after/after.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../words/card-reader.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../daily/today/today-card.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../late/texts.ts'),
  ]);
  await texts.loadLateTexts();
  return { ...dialog, ...streak, ...welcome, ...note, ...after, ...reader, ...today };
};

type Options = {
  /** Whether a dialog should be on the page now. */
  dialogOpen: boolean;
  /** Whether another part is needed, or may be soon. */
  wanted: boolean;
  /** Called when a dialog should be open but cannot be loaded. */
  onMissing: () => void;
};

/**
 * The parts of the screen that are rarely needed before the first answer, as a separate chunk; undefined until loaded.
 * A failed load is retried when a dialog opens.
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
