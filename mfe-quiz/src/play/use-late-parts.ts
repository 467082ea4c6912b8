import { useEffect, useEffectEvent, useState } from 'react';

type Options = {
  dialogOpen: boolean;
  /** The parts may be needed soon, so they are loaded. */
  wanted: boolean;
  onMissing: () => void;
};

/**
 * Loads the late parts, which are in a separate chunk.
 * @returns undefined until they have loaded; a dialog that opens retries a failed load.
 */
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
