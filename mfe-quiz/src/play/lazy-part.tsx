import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

type Part<Props> = ComponentType<Props & { onMissing?: () => void }> & { prefetch: () => Promise<unknown> };

/**
 * Makes a component whose code and texts are loaded when it is first shown, or before that by `prefetchParts`. If they
 * cannot be loaded, as offline, the quiz goes on without it: nothing is shown, `onMissing` is called, and they are
 * requested again when the component is mounted the next time or the browser is back online. React's `lazy` would keep
 * a failure for good, and would show even a component that has been prefetched 300 ms late, after its fallback.
 *
 * The parts share the chunk `details`, because each chunk adds its address and its hash to the first scripts.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function prefetch() {
    const [component] = await Promise.all([load(), loadTexts()]);
    loaded = component;
    return component;
  }

  function LazyPart(props: Props & { onMissing?: () => void }) {
    const [Content, setContent] = useState(() => loaded);
    const miss = useEffectEvent(() => props.onMissing?.());
    const missing = !Content;
    useEffect(() => {
      if (!missing) return undefined;
      let current = true;
      const request = () => {
        prefetch().then(
          (component) => current && setContent(() => component),
          () => current && miss(),
        );
      };
      request();
      addEventListener('online', request);
      return () => {
        current = false;
        removeEventListener('online', request);
      };
    }, [missing]);
    return Content ? <Content {...props} /> : null;
  }

  return Object.assign(LazyPart, { prefetch });
}

/** Loads parts before they are shown, so that they are shown at once and offline. */
export function prefetchParts(parts: readonly Pick<Part<never>, 'prefetch'>[]): void {
  for (const { prefetch } of parts) prefetch().catch(() => {});
}

async function loadTexts() {
  const { loadDetailsTexts } = await import(/* webpackChunkName: "details" */ '../details/texts.ts');
  await loadDetailsTexts();
}
