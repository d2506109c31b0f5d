import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { memo, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { daysBy, entriesOf, type Entry } from './entries';
import { HistoryList, type Aimed } from './history-list';
import { useOutbox } from '#areas/chat/composer/outbox';
import { useOpenRoom } from '#areas/chat/room/room-context';
import type { RoomHistory, Shown } from './room-history';
import { TypingLine } from './typing-line';
import { useShown } from './use-history';
import { useNews } from './use-news';
import { AsOf } from '#areas/chat/rooms/as-of';

interface SaidProps {
  readonly source: RoomHistory;
  readonly unreadSeq: number | null;
}

/** The list is given a place to show: an entry, and a count so that the same may be shown again. */
function useAimed(source: RoomHistory, { place }: Shown, entries: readonly Entry[]) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const message = Number(params.get('message')) || null;
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const [asked, setAsked] = useState(key);
  const [missing, setMissing] = useState<{ readonly id: number } | null>(null);
  const at =
    message === null ? -1 : entries.findIndex((entry) => entry.kind === 'message' && entry.message.id === message);
  if (message !== null && key !== asked) {
    setAsked(key);
    if (at < 0) setMissing({ id: message });
    else setAimed((before) => ({ key: entries[at]!.key, times: (before?.times ?? 0) + 1 }));
  }
  // A place outside of what is held is another opening of the history.
  useEffect(() => {
    if (missing) void source.open({ message_id: missing.id });
  }, [missing, source]);
  const marked =
    aimed?.key ??
    (place.message_id !== undefined
      ? entries.find((entry) => entry.kind === 'message' && entry.message.id === place.message_id)?.key
      : undefined);
  return { aimed, aim: setAimed, marked };
}

/** Where the list begins: at the message asked for, at the divider of the unread, else at its end. */
function beginOf({ place }: Shown, entries: readonly Entry[]): string | null {
  if (place.message_id !== undefined)
    return entries.find((entry) => entry.kind === 'message' && entry.message.id === place.message_id)?.key ?? null;
  return place.around !== undefined && entries.some(({ kind }) => kind === 'unread') ? 'unread' : null;
}

/** What was said in the room and what is on its way into it. */
export const Said = memo(function Said({ source, unreadSeq }: SaidProps) {
  const t = useText('chat');
  const format = useFormat();
  const { room, me } = useOpenRoom();
  const { line } = useOutbox(room.id);
  const shown = useShown(source);
  const history = shown.history!;
  const dayOf = useMemo(() => daysBy(format.date), [format]);
  const entries = useMemo(
    () =>
      entriesOf({
        messages: history.messages,
        hasBefore: history.hasBefore,
        outgoing: history.hasAfter ? [] : line,
        unreadSeq,
        me,
        dayOf,
      }),
    [history, line, unreadSeq, me, dayOf],
  );
  const { aimed, aim, marked } = useAimed(source, shown, entries);
  const [end, setEnd] = useState({ atEnd: true, below: 0, unreadIsAbove: false });
  const go = (key: string | null) => aim((before) => ({ key, times: (before?.times ?? 0) + 1 }));
  const toEnd = () => (history.hasAfter ? void source.open() : go(null));
  return (
    <div className="chat-said">
      <AsOf at={shown.keptAt} />
      <HistoryList
        key={shown.opening}
        source={source}
        history={history}
        entries={entries}
        begin={beginOf(shown, entries)}
        aimed={aimed}
        marked={marked}
        onPlace={setEnd}
      />
      <News messages={history.messages} />
      {end.unreadIsAbove && (
        <Button className="chat-jump chat-jump-up" size="small" icon={<ArrowUpIcon />} onClick={() => go('unread')}>
          {t('jump.unread')}
        </Button>
      )}
      {!end.atEnd && (
        <Button
          className="chat-jump"
          size="small"
          icon={<ArrowDownIcon />}
          intent={end.below ? 'primary' : 'none'}
          onClick={toEnd}
        >
          {end.below ? t('jump.new', { count: end.below }) : t('jump.latest')}
        </Button>
      )}
      <TypingLine room={room.id} />
    </div>
  );
});

/** Says aloud what has just been said by others. */
function News({ messages }: { readonly messages: Parameters<typeof useNews>[0] }) {
  const said = useNews(messages);
  return (
    <p className="kit-hidden" aria-live="polite" data-testid="chat-news">
      {said}
    </p>
  );
}
