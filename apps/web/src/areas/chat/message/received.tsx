import { SmallTickIcon, TimeIcon } from '@blueprintjs/icons';
import type { ChatMessage } from '@quad/domain/chat';
import { receiptOf } from '#areas/chat/members/members';
import { useOpenRoom, useRoomCompany } from '#areas/chat/room/room-context';

/**
 * How far an own message has got. One tick: the server has it. Two: it is on a device. Two in colour: it was read. A
 * click lists the readers.
 */
export function Received({ message }: { readonly message: ChatMessage }) {
  const { t, ask, room } = useOpenRoom();
  const { progress } = useRoomCompany();
  const receipt = receiptOf(message.seq, progress);
  // With one reader "everyone" would be odd.
  const words = t(`receipt.${receipt === 'read_by_all' && room.kind === 'direct' ? 'read' : receipt}`);
  return (
    <button
      type="button"
      className={`chat-receipt chat-receipt-${receipt}`}
      data-receipt={receipt}
      aria-label={words}
      title={words}
      onClick={() => ask({ what: 'readers', message })}
    >
      <SmallTickIcon size={14} />
      {receipt !== 'sent' && <SmallTickIcon size={14} />}
    </button>
  );
}

/** The place of the ticks while a message is on its way. */
export function OnItsWay() {
  const { t } = useOpenRoom();
  return (
    <span className="chat-receipt" role="img" aria-label={t('receipt.pending')} title={t('receipt.pending')}>
      <TimeIcon size={12} />
    </span>
  );
}
