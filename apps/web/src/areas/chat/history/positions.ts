import { chatCalls, type UnreadTotals } from '@quad/domain/chat';
import { ask } from '#data/server/calls';
import { CallFailed } from '#data/server/client';
import { createStore } from '#data/offline/store';

interface Position {
  readonly read_seq?: number;
  readonly delivered_seq?: number;
}

/** At most one call within so long (ms), the first after a moment in which more may come. */
const PAUSE_MS = 2000;
const GATHER_MS = 200;

const totals = createStore<UnreadTotals | null>(null);
const reads = createStore<ReadonlyMap<number, number>>(new Map());
let waiting = new Map<number, Position>();
let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;

const furthest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

async function tell(): Promise<void> {
  timer = undefined;
  last = Date.now();
  const mine = waiting;
  const reads = [...waiting].slice(0, 100).map(([chat_group_id, position]) => ({ chat_group_id, ...position }));
  for (const { chat_group_id } of reads) waiting.delete(chat_group_id);
  try {
    const answer = await ask(chatCalls.read, { reads });
    totals.set(() => answer);
    if (waiting.size) tellSoon();
  } catch (failure) {
    // What did not arrive waits for the return of the reader or of the line, unless another person is here by then; who
    // only looks in is refused, and tells nothing.
    if (mine === waiting && failure instanceof CallFailed && failure.isTemporary)
      for (const { chat_group_id, ...position } of reads) wait(chat_group_id, position);
  }
}

function tellSoon(): void {
  timer ??= setTimeout(() => void tell(), Math.max(GATHER_MS, last + PAUSE_MS - Date.now()));
}

function wait(room: number, position: Position): void {
  const before = waiting.get(room);
  const read_seq = furthest(before?.read_seq, position.read_seq);
  const delivered_seq = furthest(before?.delivered_seq, position.delivered_seq);
  waiting.set(room, {
    ...(read_seq !== undefined && { read_seq }),
    ...(delivered_seq !== undefined && { delivered_seq }),
  });
}

/** Tells what has not arrived. */
export const tellPositions = (): void => {
  if (waiting.size) tellSoon();
};

/** Notes how far the person has got in a room; the server is told of all rooms together, and answers what is left unread. */
export function notePosition(room: number, position: Position): void {
  const { read_seq } = position;
  wait(room, position);
  if (read_seq !== undefined && read_seq > (reads.get().get(room) ?? 0))
    reads.set((now) => new Map([...now, [room, read_seq]]));
  tellSoon();
}

/** How far the person has read here, by room. */
export const useReads = (): ReadonlyMap<number, number> => reads.use();

/** Takes what an answer of the server says of all that is unread. */
export const keepTotals = (answer: UnreadTotals | null): void => totals.set(() => answer);
/** What is unread in all rooms, as last answered. */
export const useTotals = (): UnreadTotals | null => totals.use();

/** Forgets what one person has read, before another comes. */
export function forgetPositions(): void {
  clearTimeout(timer);
  timer = undefined;
  last = 0;
  waiting = new Map();
  reads.set(() => new Map());
  totals.set(() => null);
}
