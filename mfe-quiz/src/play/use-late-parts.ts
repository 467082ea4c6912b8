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
  dialogOpen: boolean;
  /** May be needed soon. */
  wanted: boolean;
  /** A dialog cannot be loaded. */
  onMissing: () => void;
};

/** A separate chunk; undefined until loaded. A dialog that opens retries a failed load. */
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
