import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type KeyboardEvent } from 'react';
import type { Row } from './columns';
import { ListRow, type RowKind } from './list-row';
import type { Selection } from '#data/live/selection';

interface RowsProps<R extends Row> {
  readonly kind: RowKind<R>;
  readonly records: readonly R[];
  readonly selection: Selection;
  /** The record that is open beside the list. */
  readonly opened: number | undefined;
  /** The box that scrolls. */
  readonly box: HTMLDivElement | null;
}

/** Longer lists draw only what is in sight. */
const MANY = 100;
const ROW_PX = 44;

/**
 * Moves a mark up and down with the arrows, Home and End; it stays on its record while others come and go around it.
 * `moved` tells a keyboard's move from a click.
 */
function useCurrentRow(records: readonly Row[], reveal: (at: number) => void) {
  const [mark, setMark] = useState<{ id: number | undefined; at: number; moved: boolean }>({
    id: undefined,
    at: 0,
    moved: false,
  });
  const count = records.length;
  const found = mark.id === undefined ? -1 : records.findIndex(({ id }) => id === mark.id);
  const at = found >= 0 ? found : Math.min(mark.at, Math.max(0, count - 1));
  const put = (to: number, moved: boolean) => setMark({ id: records[to]?.id, at: to, moved });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || to < 0 || to >= count || (event.target as Element).closest('input,textarea,[role=menu]'))
      return;
    event.preventDefault();
    reveal(to);
    put(to, true);
  };
  // A click or Tab on a control of another row makes it the current one, without taking the focus from the control.
  const onFocus = (event: { target: Element }) => {
    const row = event.target.closest<HTMLElement>('[data-at]');
    if (row && (Number(row.dataset.at) !== at || mark.id === undefined))
      put(Number(row.dataset.at), event.target === row);
  };
  return { at, moved: mark.moved, onKeyDown, onFocus };
}

/** The rows of a list: arrows move, Enter opens, space selects; more than 100 are drawn only where they are in sight. */
export function ListRows<R extends Row>({ kind, records, selection, opened, box }: RowsProps<R>) {
  const isLong = records.length > MANY;
  // Too short a list must not pay for it, but hooks are called in every case.
  const virtual = useVirtualizer({
    count: isLong ? records.length : 0,
    getScrollElement: () => box,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const current = useCurrentRow(records, (at) => {
    if (isLong) virtual.scrollToIndex(at);
  });
  const drawn = virtual.getVirtualItems();
  const [above, below] = isLong ? [drawn[0]?.start ?? 0, virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)] : [0, 0];
  const places = isLong ? drawn.map(({ index }) => index) : records.map((_, index) => index);
  return (
    <tbody role="rowgroup" onKeyDown={current.onKeyDown} onFocus={current.onFocus}>
      <Space height={above} />
      {places.map((at) => {
        const record = records[at]!;
        return (
          <ListRow
            key={record.id}
            kind={kind}
            record={record}
            at={at}
            current={at === current.at}
            takesFocus={current.moved && at === current.at}
            chosen={selection.has(record.id)}
            opened={record.id === opened}
            choose={selection.toggle}
            measure={isLong ? virtual.measureElement : undefined}
          />
        );
      })}
      <Space height={below} />
    </tbody>
  );
}

const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr role="presentation" className="kit-space">
      <td style={{ blockSize: height }} />
    </tr>
  ) : null;
