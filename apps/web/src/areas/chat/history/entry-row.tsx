import { memo } from 'react';
import { Row } from '#kit/base/layout';
import type { Entry } from './entries';
import { Message } from '#areas/chat/message/message';
import { OutgoingMessage } from '#areas/chat/message/outgoing-message';
import { useOpenRoom } from '#areas/chat/room/room-context';

interface RowProps {
  readonly entry: Entry;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
}

function Day({ at }: { readonly at: string }) {
  const { format } = useOpenRoom();
  return (
    <Row as="p" gap="normal" wrap="nowrap" className="chat-day">
      <span>
        {format.weekday(at)}, {format.date(at)}
      </span>
    </Row>
  );
}

/** One line of the history. */
export const EntryRow = memo(
  function EntryRow({ entry, isActive, isCurrent, isMarked }: RowProps) {
    const { t } = useOpenRoom();
    if (entry.kind === 'beginning') return <p className="chat-beginning">{t('screen.beginning')}</p>;
    if (entry.kind === 'day') return <Day at={entry.at} />;
    if (entry.kind === 'unread')
      return (
        <Row as="p" gap="normal" wrap="nowrap" className="chat-divider">
          <span>{t('screen.unread')}</span>
        </Row>
      );
    if (entry.kind === 'outgoing') return <OutgoingMessage outgoing={entry.outgoing} isFirst={entry.isFirst} />;
    return (
      <Message
        message={entry.message}
        isFirst={entry.isFirst}
        isActive={isActive}
        isCurrent={isCurrent}
        isMarked={isMarked}
      />
    );
  },
  (a, b) =>
    a.isActive === b.isActive && a.isCurrent === b.isCurrent && a.isMarked === b.isMarked && isSame(a.entry, b.entry),
);

// Every change makes all entries anew; what they show mostly stays.
function isSame(a: Entry, b: Entry): boolean {
  if (a.kind === 'message' && b.kind === 'message') return a.message === b.message && a.isFirst === b.isFirst;
  if (a.kind === 'outgoing' && b.kind === 'outgoing') return a.outgoing === b.outgoing && a.isFirst === b.isFirst;
  return a.kind === b.kind && a.key === b.key;
}
