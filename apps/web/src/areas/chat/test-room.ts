import type { ChatMessage, HistoryAnswer } from '@quad/domain/chat';
import type { Member } from '#areas/chat/members/members';
import type { Room } from '#areas/chat/rooms/rooms';

const at = '2026-11-21T08:00:00Z';

/** A group of three, made by the person of the specs (account 1), who has read it all. */
export const room: Room = {
  id: 5,
  version: 1,
  created_at: at,
  updated_at: at,
  kind: 'group',
  title: 'Examination board',
  topic: null,
  status: 'activated',
  owner_id: 1,
  owner_name: 'Aziza Karimova',
  moderator_ids: [],
  group_id: null,
  ccls_module_id: null,
  begins_on: null,
  members: 3,
  member_id: 1,
  other_id: null,
  photo_url: null,
  last_seq: 3,
  main_seq: 3,
  rev: 3,
  last_message: null,
  last_message_at: at,
  last_read_seq: 3,
  unread: 0,
  unread_mentions: 0,
  first_unread_seq: null,
  first_unread_id: null,
  muted: false,
  pinned: false,
};

/** What another member (account 2) said in it, unless told otherwise. */
export const message = (seq: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 100 + seq,
  version: 1,
  chat_group_id: 5,
  seq,
  rev: seq,
  client_id: `c${seq}`,
  account_id: 2,
  author_name: 'Bobur Aliyev',
  text: `Message ${seq}`,
  reply_to: null,
  thread_id: null,
  replies: 0,
  replied_at: null,
  replier_ids: [],
  mention_ids: [],
  files: [],
  reactions: [],
  created_at: at,
  edited_at: null,
  pinned_at: null,
  pinned_by_name: null,
  deleted_at: null,
  deleted_by_name: null,
  delete_reason: null,
  ...part,
});

/** What the server answers of a room of so many messages, each changed once. */
export const answerOf = (content: readonly ChatMessage[], count = content.length): HistoryAnswer => ({
  content: [...content],
  has_before: false,
  has_after: false,
  last_seq: count,
  rev: count,
});

/** One of its members; account 2 is here. */
export const member = (account_id: number, name: string, part: Partial<Member> = {}): Member => ({
  account_id,
  name,
  username: name.split(' ')[0]!.toLowerCase(),
  photo_url: null,
  role: 'member',
  online: account_id === 2,
  last_seen_at: null,
  last_read_seq: 0,
  delivered_seq: 0,
  joined_at: at,
  ...part,
});

/** A virtual list draws nothing in a window without a size. */
export function giveWindowSize(): void {
  for (const side of ['clientHeight', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 700 });
}
