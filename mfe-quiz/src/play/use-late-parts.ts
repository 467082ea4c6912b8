import { useEffect, useEffectEvent, useState } from 'react';

type Options = {
  dialogOpen: boolean;
  /** May be needed soon. */
  wanted: boolean;
  onMissing: () => void;
};

/** A separate chunk; undefined until loaded. A dialog that opens retries a failed load. */
export function useLateParts({ dialogOpen, wanted, onMissing }: Options) {
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
}

export async function loadLateParts() {
  const parts = await import(/* webpackChunkName: "late-parts" */ './late-parts.tsx');
  await parts.loadLateTexts();
  return parts;
}
