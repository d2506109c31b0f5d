import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the last line in sight while the box gets lower: the composer grows, the bar over it opens, a phone shows its
 * keyboard. What is being answered must not go under what one writes.
 */
export function useKeptBottom(box: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let height = element.clientHeight;
    const watch = new ResizeObserver(() => {
      const lost = height - element.clientHeight;
      height = element.clientHeight;
      // A box that gets higher shows more below by itself.
      if (lost > 0) element.scrollTop += lost;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
}
