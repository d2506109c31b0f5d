import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the chat area; `last_seq`, `rev` and `last_message_at` by the statements that write messages. */
@Entity('chat_groups')
export class ChatGroup extends TenantEntity {
  @Column('text') kind: string;
  @Column('text', { default: '' }) title: string;
  @Column('text', { nullable: true }) topic: string | null;
  @Column('text', { default: 'activated' }) status: string;
  @Column('bigint', { nullable: true }) owner_id: number | null;
  @Column('bigint', { array: true, default: [] }) moderator_ids: number[];
  @Column('bigint', { array: true, default: [] }) member_ids: number[];
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('bigint', { nullable: true }) ccls_module_id: number | null;
  /** The two accounts of a conversation, the smaller first: `12:31`. */
  @Column('text', { nullable: true }) pair: string | null;
  @Column('bigint', { default: 0 }) last_seq: number;
  /** The number of the last message that is not in a thread. */
  @Column('bigint', { default: 0 }) main_seq: number;
  @Column('bigint', { default: 0 }) rev: number;
  @Column('timestamptz', { nullable: true }) last_message_at: Date | null;

  /** What the policy asks of a row: any of the members. */
  get member_id(): number[] {
    return this.member_ids;
  }
}

/** Written by the chat area: a member's place in a room. */
@Entity('chat_members')
export class ChatMember extends TenantEntity {
  @Column('bigint') chat_group_id: number;
  @Column('bigint') account_id: number;
  @Column('bigint', { default: 0 }) last_read_seq: number;
  @Column('timestamptz', { nullable: true }) read_at: Date | null;
  @Column('bigint', { default: 0 }) delivered_seq: number;
  @Column('timestamptz', { nullable: true }) delivered_at: Date | null;
  @Column('int', { default: 0 }) unread_mentions: number;
  @Column('boolean', { default: false }) muted: boolean;
  @Column('boolean', { default: false }) pinned: boolean;
}

/** Written by the chat area: who follows a thread, and what of it they have not read. */
@Entity('chat_followers')
export class ChatFollower extends TenantEntity {
  @Column('bigint') chat_group_id: number;
  @Column('bigint') thread_id: number;
  @Column('bigint') account_id: number;
  @Column('boolean', { default: true }) follows: boolean;
  @Column('bigint', { default: 0 }) last_read_seq: number;
  @Column('int', { default: 0 }) unread: number;
  @Column('int', { default: 0 }) unread_mentions: number;
}

/** Written by the chat area, by statements of its own. */
@Entity('chat_messages')
export class ChatMessageRow extends TenantEntity {
  @Column('bigint') chat_group_id: number;
  @Column('bigint') seq: number;
  @Column('bigint') rev: number;
  @Column('uuid') client_id: string;
  @Column('bigint', { nullable: true }) account_id: number | null;
  @Column('text', { nullable: true }) author_name: string | null;
  @Column('text') text: string;
  @Column('bigint', { nullable: true }) reply_to_id: number | null;
  /** The message under which this one is said; null beside threads. */
  @Column('bigint', { nullable: true }) thread_id: number | null;
  /** Only for the first message of a thread: how many replies it has, when the last came, and its recent authors. */
  @Column('int', { default: 0 }) replies: number;
  @Column('timestamptz', { nullable: true }) replied_at: Date | null;
  @Column('bigint', { array: true, default: [] }) replier_ids: number[];
  @Column('bigint', { array: true, default: [] }) mention_ids: number[];
  @Column('bigint', { array: true, default: [] }) file_ids: number[];
  @Column('jsonb', { default: [] }) reactions: { emoji: string; account_ids: number[] }[];
  @Column('timestamptz', { nullable: true }) edited_at: Date | null;
  @Column('timestamptz', { nullable: true }) pinned_at: Date | null;
  @Column('text', { nullable: true }) pinned_by_name: string | null;
  @Column('timestamptz', { nullable: true }) deleted_at: Date | null;
  @Column('text', { nullable: true }) deleted_by_name: string | null;
  @Column('text', { nullable: true }) delete_reason: string | null;
}
