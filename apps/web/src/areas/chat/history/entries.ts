import type { ChatMessage } from '@quad/domain/chat';
import type { Outgoing } from '#areas/chat/composer/outbox';

/** One line of the history as it is drawn. `isFirst` begins what one person says in a row. */
export type Entry =
  | { readonly kind: 'beginning'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly isFirst: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing; readonly isFirst: boolean };

/** Messages of one person within this time (ms) share one name. */
const TOGETHER_MS = 5 * 60_000;

interface Wish {
  readonly messages: readonly ChatMessage[];
  /** Something was said before the first of them. */
  readonly hasBefore: boolean;
  readonly outgoing: readonly Outgoing[];
  /** The first message that was unread when the room was opened. */
  readonly unreadSeq: number | null;
  readonly me: number;
  /** The day of a moment in the time zone of the institution. */
  readonly dayOf: (at: string) => string;
}

interface Before {
  readonly day: string;
  readonly who: number | null;
  readonly at: number;
}

const NOTHING: Before = { day: '', who: null, at: 0 };

/** The lines of a history: days, the divider of the unread, messages under their authors, and at the end what is on its way. */
export function entriesOf({ messages, hasBefore, outgoing, unreadSeq, me, dayOf }: Wish): Entry[] {
  const lines: Entry[] = hasBefore ? [] : [{ kind: 'beginning', key: 'beginning' }];
  let before = NOTHING;
  const begin = (at: string, who: number | null, isUnread = false): boolean => {
    const now: Before = { day: dayOf(at), who, at: Date.parse(at) };
    if (now.day !== before.day) lines.push({ kind: 'day', key: `day-${now.day}`, at });
    if (isUnread) lines.push({ kind: 'unread', key: 'unread' });
    const isFirst = isUnread || now.day !== before.day || now.who !== before.who || now.at - before.at > TOGETHER_MS;
    before = now;
    return isFirst;
  };
  for (const message of messages) {
    if (message.thread_id) continue;
    const isFirst = begin(message.created_at, message.account_id, message.seq === unreadSeq);
    lines.push({ kind: 'message', key: message.client_id, message, isFirst });
  }
  const arrived = new Set(messages.slice(-outgoing.length - 100).map(({ client_id }) => client_id));
  for (const one of outgoing)
    if (!one.thread_id && !arrived.has(one.client_id))
      lines.push({ kind: 'outgoing', key: one.client_id, outgoing: one, isFirst: begin(one.at, me) });
  return lines;
}

/** The day of a moment, remembered by the quarter of an hour: asking the calendar for each of ten thousand messages takes long. */
export function daysBy(date: (at: string) => string): (at: string) => string {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(Date.parse(at) / 900_000);
    const day = known.get(quarter) ?? date(at);
    known.set(quarter, day);
    return day;
  };
}
