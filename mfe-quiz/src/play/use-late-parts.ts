import { useEffect, useEffectEvent, useState } from 'react';

const loadLateParts = async () => {
  const [parts, texts] = await Promise.all([
    import(/* webpackChunkName: "late-parts" */ './late-parts.tsx'),
    import(/* webpackChunkName: "late-parts" */ '../late/texts.ts'),
  ]);
  await texts.loadLateTexts();
  return parts;
};

type Options = {
  /** Whether a dialog should be on the page now. */
  dialogOpen: boolean;
  /** Whether another part is needed, or may be soon. */
  wanted: boolean;
  /** Called when a dialog should be open but cannot be loaded. */
  onMissing: () => void;
};

/** The late parts of the screen, as a separate chunk; undefined until loaded. A dialog that opens retries a failed load. */
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
