import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#data/words/text';
import type { Entry } from './entries';
import { EntryRow } from './entry-row';
import type { History } from './history';
import { useOpenRoom } from '#areas/chat/room/room-context';
import type { RoomHistory } from './room-history';
import { useCurrent } from './use-current';
import { useKeptBottom } from './use-kept-bottom';
import { useReading, type Standing } from './use-reading';

/** A place to be shown; without a key the end. */
export interface Aimed {
  readonly key: string | null;
  readonly times: number;
}

interface ListProps {
  readonly source: RoomHistory;
  readonly history: History;
  readonly entries: readonly Entry[];
  /** Where it begins: the key of an entry, or its end. */
  readonly begin: string | null;
  readonly aimed: Aimed | null;
  /** Lights up for a moment. */
  readonly marked: string | undefined;
  readonly onPlace: (place: Standing) => void;
}

/** So many lines before its end the list asks for more. */
const AHEAD = 12;
const NEAR_END_PX = 80;

const GUESS = { beginning: 64, day: 44, unread: 30, message: 46, outgoing: 46 } as const;

type Virtual = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;

/** Begins at its place, and goes to each place that is asked for. */
function usePlaces(virtual: Virtual, { entries, begin, aimed }: ListProps): boolean {
  const [isReady, setReady] = useState(false);
  const latest = useRef(entries);
  const [first] = useState(begin);
  useEffect(() => {
    latest.current = entries;
  });
  useLayoutEffect(() => {
    const at = first === null ? -1 : latest.current.findIndex(({ key }) => key === first);
    if (at < 0) virtual.scrollToEnd();
    else virtual.scrollToIndex(at, { align: first === 'unread' ? 'start' : 'center' });
    // Ask for more pages only after the list has scrolled to its place: the position before that is meaningless.
    const timer = setTimeout(() => setReady(true), 100);
    return () => clearTimeout(timer);
  }, [first, virtual]);
  useEffect(() => {
    if (!aimed) return;
    const at = latest.current.findIndex(({ key }) => key === aimed.key);
    if (at < 0) virtual.scrollToEnd();
    else virtual.scrollToIndex(at, { align: aimed.key === 'unread' ? 'start' : 'center' });
  }, [aimed, virtual]);
  return isReady;
}

/** Asks for the pages before and after what is drawn, before the person comes to its end. */
function useMore(virtual: Virtual, { source, history, entries: { length } }: ListProps, isReady: boolean): void {
  const drawn = virtual.getVirtualItems();
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];
  // A page of nothing but replies in threads adds no line: the next one is asked for all the same.
  const held = history.messages.length;
  useEffect(() => {
    if (isReady && first < AHEAD) void source.older();
    if (isReady && last > length - AHEAD) void source.newer();
  }, [isReady, first, last, length, held, source]);
}

/**
 * A history of any length: only what is in sight is drawn; it stays where it is when pages come before it, and follows
 * the end while one is there.
 */
export const HistoryList = memo(function HistoryList(props: ListProps) {
  const { history, entries, marked, onPlace } = props;
  const { hasAfter, lastSeq } = history;
  const t = useText('chat');
  const { room } = useOpenRoom();
  const box = useRef<HTMLDivElement>(null);
  useKeptBottom(box);
  // Another function would be another list: everything would be measured anew.
  const keyAt = useCallback((at: number) => entries[at]!.key, [entries]);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => GUESS[entries[at]!.kind],
    getItemKey: keyAt,
    overscan: 8,
    useFlushSync: false,
    anchorTo: 'end',
    followOnAppend: !hasAfter,
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: 8,
    paddingEnd: 8,
  });
  const isReady = usePlaces(virtual, props);
  const drawn = virtual.getVirtualItems();
  useMore(virtual, props, isReady);
  // What the virtualizer remembers, and not what the page would have to be laid out for.
  const atEnd =
    !hasAfter &&
    (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0) >= virtual.getTotalSize() - NEAR_END_PX;
  useReading({ entries, range: virtual.range, isReady, atEnd, lastSeq, hasAfter, onPlace });
  const current = useCurrent(entries, box, (at) => virtual.scrollToIndex(at, { align: 'auto' }));
  return (
    <div
      ref={box}
      className="chat-history"
      role="log"
      aria-live="off"
      aria-label={t('screen.history', { title: room.title })}
      tabIndex={0}
      {...current.handlers}
    >
      <div className="chat-lines" style={{ blockSize: virtual.getTotalSize() }}>
        <div style={{ transform: `translateY(${drawn[0]?.start ?? 0}px)` }}>
          {drawn.map(({ index, key }) => (
            <div key={key as string} data-index={index} ref={virtual.measureElement}>
              <EntryRow
                entry={entries[index]!}
                isActive={current.active === key}
                isCurrent={current.key === key}
                isMarked={marked === key}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
});
