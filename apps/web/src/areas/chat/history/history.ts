import type { ChatMessage, HistoryAnswer } from '@quad/domain/chat';

/** A stretch of a room's history without a hole, and how much of the room's changes it holds. */
export interface History {
  /** By `seq`, each one more than the one before. */
  readonly messages: readonly ChatMessage[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** The `seq` of the room's newest message, held or not. */
  readonly lastSeq: number;
  /** Every change up to this one is held. */
  readonly rev: number;
}

/** What hearing of messages made of the history; `isBehind` when something in between was never heard. */
export interface Heard {
  readonly history: History;
  readonly isBehind: boolean;
}

/** The history as an answer of the server begins it. */
export const openedWith = ({ content, has_before, has_after, last_seq, rev }: HistoryAnswer): History => ({
  messages: content,
  hasBefore: has_before,
  hasAfter: has_after,
  lastSeq: last_seq,
  rev,
});

/** A screen holds so many messages when it has gone far: what lies behind the reader is asked for again on the way back. */
export const MOST_HELD = 500;

const firstSeq = ({ messages }: History) => messages[0]?.seq ?? 1;
const nextSeq = ({ messages, hasAfter, lastSeq }: History) => (messages.at(-1)?.seq ?? (hasAfter ? lastSeq : 0)) + 1;

/**
 * With an older page before it. An answer that does not end where the history begins belongs to another one and changes
 * nothing. Its changes may be older than those held: `rev` falls back to it.
 */
export function withOlder(history: History, { content, has_before, rev }: HistoryAnswer): History {
  const older = content.filter(({ seq }) => seq < firstSeq(history));
  if (older.length && older.at(-1)!.seq !== firstSeq(history) - 1) return history;
  const messages = [...older, ...history.messages];
  return {
    ...history,
    messages: messages.slice(0, MOST_HELD),
    hasBefore: has_before,
    hasAfter: history.hasAfter || messages.length > MOST_HELD,
    rev: Math.min(history.rev, rev),
  };
}

/** With a newer page after it. */
export function withNewer(history: History, { content, has_after, last_seq, rev }: HistoryAnswer): History {
  const newer = content.filter(({ seq }) => seq >= nextSeq(history));
  if (newer.length && newer[0]!.seq !== nextSeq(history)) return history;
  const messages = [...history.messages, ...newer];
  return {
    ...history,
    messages: messages.slice(-MOST_HELD),
    hasBefore: history.hasBefore || messages.length > MOST_HELD,
    hasAfter: has_after,
    lastSeq: Math.max(history.lastSeq, last_seq),
    rev: Math.min(history.rev, rev),
  };
}

// The messages have no hole, so a place is a subtraction.
const placeOf = (messages: readonly ChatMessage[], seq: number) => seq - (messages[0]?.seq ?? Infinity);

/**
 * Takes in messages that were heard or asked for, in any order and however often. What lies outside of the stretch only
 * tells how far the room goes.
 */
function put(history: History, messages: readonly ChatMessage[]): { history: History; hasHole: boolean } {
  const held = [...history.messages];
  const { hasAfter } = history;
  let { lastSeq } = history;
  let hasHole = false;
  for (const message of [...messages].sort((a, b) => a.seq - b.seq)) {
    lastSeq = Math.max(lastSeq, message.seq);
    const at = placeOf(held, message.seq);
    const known = held[at];
    if (known) {
      if (known.rev < message.rev) held[at] = message;
    } else if (!hasAfter && message.seq === (held.at(-1)?.seq ?? 0) + 1) held.push(message);
    else if (!hasAfter && message.seq > (held.at(-1)?.seq ?? 0)) hasHole = true;
  }
  return { history: { ...history, messages: held, lastSeq }, hasHole };
}

/** Takes in messages as the socket brings them. */
export function heard(before: History, messages: readonly ChatMessage[]): Heard {
  const { history, hasHole } = put(before, messages);
  const revs = new Set(messages.map(({ rev }) => rev));
  let { rev } = before;
  while (revs.has(rev + 1)) rev += 1;
  return { history: { ...history, rev }, isBehind: hasHole || Math.max(...revs) > rev };
}

/** Takes in everything the server says has changed up to a rev. `isBehind` when even then a message between is missing. */
export function caughtUp(before: History, { content, rev }: Pick<HistoryAnswer, 'content' | 'rev'>): Heard {
  const { history, hasHole } = put(before, content);
  return { history: { ...history, rev: Math.max(before.rev, rev) }, isBehind: hasHole };
}
