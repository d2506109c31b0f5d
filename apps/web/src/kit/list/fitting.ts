import { useEffect, useLayoutEffect, useMemo, useState } from 'react';

/**
 * The columns that have room in a box. Where the table is wider, those at the end give way, one after the other; the first, the
 * status and what a person has sorted by stay, so that nothing is cut that says how a record is doing.
 */
export function useFitting<C extends { readonly key: string }>(
  box: HTMLElement | null,
  columns: readonly C[],
  { gives, sort = '' }: { readonly gives: boolean; readonly sort?: string },
): readonly C[] {
  const [away, setAway] = useState(0);
  useEffect(() => {
    if (!box) return undefined;
    let width = box.clientWidth;
    const eye = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      setAway(0);
    });
    eye.observe(box);
    return () => eye.disconnect();
  }, [box]);
  const giving = useMemo(() => {
    const staying = ['status', sort.split(',')[0]];
    return gives ? columns.slice(1).filter(({ key }) => !staying.includes(key)) : [];
  }, [columns, gives, sort]);
  useLayoutEffect(() => {
    if (box && box.scrollWidth > box.clientWidth + 1 && away < giving.length) setAway(away + 1);
  });
  return useMemo(() => {
    const left = new Set(away > 0 ? giving.slice(-away) : []);
    return left.size > 0 ? columns.filter((column) => !left.has(column)) : columns;
  }, [columns, giving, away]);
}
