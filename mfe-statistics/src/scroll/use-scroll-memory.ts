import { useLocation } from '@cardwise/web-kit';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions of the pages in the browser's history, by the history's own key. */
const positions = new Map<string, number>();

/** The key of the entry that a visit begins with: there the browser itself knows where the page was. */
export const firstKey = 'default';

/** Pause in the scrolling after which the position is remembered, in milliseconds. */
const pause = 100;

const jump = (top: number) => scrollTo({ top, behavior: 'instant' });

/**
 * A page that comes up begins at its top; one that is gone back to, where it was left.
 *
 * @param ready whether the page has its height.
 * @param news what has to be in sight when the page shows something else: after paging from its end, say.
 */
export const useScrollMemory = (ready: boolean, news?: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const settled = useRef<string>(undefined);

  useLayoutEffect(() => {
    const isNewScreen = shown.current === undefined;
    const isNewEntry = shown.current !== key;
    shown.current = key;
    const top = positions.get(key);
    if (top === undefined) {
      if (isNewScreen && key !== firstKey) jump(0);
      // Only where it matters: measuring forces a layout of the whole list.
      const isHidden = () => (news?.current?.getBoundingClientRect().top ?? 0) < 0;
      if (!isNewScreen && isNewEntry && isHidden()) news?.current?.scrollIntoView();
      return undefined;
    }
    if (!ready || settled.current === key) return undefined;
    settled.current = key;
    jump(top);
    // After another view, the shell goes to the top of the page once the screen is drawn.
    const timer = setTimeout(() => jump(top));
    return () => clearTimeout(timer);
  }, [key, ready, news]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const remember = () => {
      clearTimeout(timer);
      timer = setTimeout(() => positions.set(key, scrollY), pause);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', remember);
    };
  }, [key]);
};
