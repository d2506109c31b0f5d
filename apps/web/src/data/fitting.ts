import { useEffect, useMemo, useState } from 'react';

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
  const giving = useMemo(() => {
    const staying = ['status', sort.split(',')[0]];
    return gives ? columns.slice(1).filter(({ key }) => !staying.includes(key)) : [];
  }, [columns, gives, sort]);
  const most = giving.length;
  useEffect(() => {
    if (!box) return undefined;
    // The box with its scroll bar: one that comes and goes with the columns must not begin anew.
    let width = box.offsetWidth;
    const eye = new ResizeObserver(() => {
      if (box.scrollWidth > box.clientWidth + 1) setAway((now) => Math.min(now + 1, most));
      else if (box.offsetWidth !== width) setAway(0);
      width = box.offsetWidth;
    });
    for (const part of [box, ...box.children]) eye.observe(part);
    return () => eye.disconnect();
  }, [box, most]);
  return useMemo(() => {
    const left = new Set(away > 0 ? giving.slice(-away) : []);
    return left.size > 0 ? columns.filter((column) => !left.has(column)) : columns;
  }, [columns, giving, away]);
}
