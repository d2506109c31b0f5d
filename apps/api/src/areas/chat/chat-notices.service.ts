import { Injectable } from '@nestjs/common';
import { withoutMarkup } from '@quad/domain/chat';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';

interface Room {
  readonly kind: string;
  readonly title: string;
}
interface Said {
  readonly id: number;
  readonly chat_group_id: number;
  readonly text: string;
  readonly room: Room;
  /** The message under which it is said. */
  readonly thread_id: number | null;
}

/** So much of a message is told (characters). */
const TOLD = 120;

/** Tells people what concerns them alone: that they were mentioned, put out of a room, or that a moderator deleted their words. */
@Injectable()
export class ChatNotices {
  constructor(private readonly notifications: Notifications) {}

  async mentioned(
    tx: Transaction,
    { id, chat_group_id, text, room, thread_id }: Said,
    accounts: readonly number[],
  ): Promise<void> {
    await this.notifications.notify(tx, {
      account_ids: accounts.filter((account) => account !== tx.ctx.actor.account_id),
      category: 'chat',
      key: `chat:notice.${room.kind === 'direct' ? 'mention_direct' : 'mention'}`,
      params: { name: tx.ctx.actor.name, room: room.title, text: [...withoutMarkup(text)].slice(0, TOLD).join('') },
      link: `/chat/${chat_group_id}?${thread_id ? `thread=${thread_id}&reply` : 'message'}=${id}`,
    });
  }

  async removed(
    tx: Transaction,
    room: Room,
    { account_ids, reason }: { account_ids: readonly number[]; reason: string },
  ): Promise<void> {
    await this.notifications.notify(tx, {
      account_ids,
      category: 'chat',
      key: 'chat:notice.removed',
      params: { room: room.title, reason },
      link: '/chat',
    });
  }

  async deleted(
    tx: Transaction,
    { chat_group_id, room }: Pick<Said, 'chat_group_id' | 'room'>,
    { account_id, reason }: { account_id: number; reason: string },
  ): Promise<void> {
    await this.notifications.notify(tx, {
      account_ids: [account_id],
      category: 'chat',
      key: 'chat:notice.deleted',
      params: { room: room.title, reason },
      link: `/chat/${chat_group_id}`,
    });
  }
}
