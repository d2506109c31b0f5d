import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry } from './entries';
import { notePosition } from './positions';
import { useOpenRoom } from '#areas/chat/room/room-context';

/**
 * The position of the reader: whether they are at the end, how many messages are below, and whether the unread ones
 * begin above.
 */
export interface Standing {
  readonly atEnd: boolean;
  readonly below: number;
  readonly unreadIsAbove: boolean;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
/** True while the tab is looked at. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

interface Sight {
  readonly entries: readonly Entry[];
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  readonly isReady: boolean;
  readonly atEnd: boolean;
  readonly lastSeq: number;
  readonly hasAfter: boolean;
  readonly onPlace: (place: Standing) => void;
}

/** The newest message in sight. */
function seqAt(entries: readonly Entry[], at: number): number {
  for (let place = Math.min(at, entries.length - 1); place >= 0; place -= 1) {
    const entry = entries[place]!;
    if (entry.kind === 'message') return entry.message.seq;
  }
  return 0;
}

/** How many messages stand below; where not all of them are held, by their numbers. */
const newerThan = (entries: readonly Entry[], seen: number, lastSeq: number | null): number =>
  lastSeq === null
    ? entries.filter((entry) => entry.kind === 'message' && entry.message.seq > seen).length
    : Math.max(0, lastSeq - seen);

/** Notes what a visible tab has shown, and reports the position of the reader. */
export function useReading({ entries, range, isReady, atEnd, lastSeq, hasAfter, onPlace }: Sight): void {
  const { room, readBefore } = useOpenRoom();
  const isVisible = useVisible();
  const [seen, setSeen] = useState(0);
  const seq = isReady && range ? seqAt(entries, range.endIndex) : 0;
  const divider = entries.findIndex(({ kind }) => kind === 'unread');
  const unreadIsAbove = divider >= 0 && isReady && range !== null && divider < range.startIndex;
  if (isVisible && seq > seen) setSeen(seq);
  useEffect(() => {
    if (isVisible && room.member_id !== null && seq > readBefore)
      notePosition(room.id, { read_seq: seq, delivered_seq: seq });
  }, [isVisible, seq, room, readBefore]);
  const below = isReady && !atEnd ? newerThan(entries, seen, hasAfter ? lastSeq : null) : 0;
  const isAtEnd = atEnd || !isReady;
  useEffect(() => onPlace({ atEnd: isAtEnd, below, unreadIsAbove }), [onPlace, isAtEnd, below, unreadIsAbove]);
}
