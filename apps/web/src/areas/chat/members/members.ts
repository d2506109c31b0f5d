import type { DomainEvent } from '@quad/domain/core';
import {
  ROOM_PRESENCE,
  ROOM_READ,
  type PresencePayload,
  type ReadPayload,
  type RoomMember,
  type ThreadAnswer,
} from '@quad/domain/chat';

export type Member = RoomMember;

const further = (now: number | null, seq: number) => Math.max(now ?? 0, seq);

/** Applies who joined and left and how far people have read. People with receipts off are not shown. */
export function foldMembers(members: Member[], { name, payload, at }: DomainEvent): Member[] {
  if (name === ROOM_READ) {
    const reads = new Map((payload as ReadPayload).reads.map((read) => [read.account_id, read]));
    return members.map((member) => {
      const read = reads.get(member.account_id);
      return read && member.last_read_seq !== null
        ? {
            ...member,
            last_read_seq: further(member.last_read_seq, read.read_seq),
            delivered_seq: further(member.delivered_seq, read.delivered_seq),
          }
        : member;
    });
  }
  if (name !== ROOM_PRESENCE) return members;
  const { online, offline } = payload as PresencePayload;
  return members.map((member) =>
    online.includes(member.account_id)
      ? { ...member, online: true }
      : offline.includes(member.account_id)
        ? { ...member, online: false, last_seen_at: at }
        : member,
  );
}

/** True when both show the same people: how far these have read and who is here may differ. */
export const arePeopleSame = (a: readonly Member[], b: readonly Member[]): boolean =>
  a.length === b.length &&
  a.every(({ account_id, name, photo_url }, at) => {
    const other = b[at]!;
    return account_id === other.account_id && name === other.name && photo_url === other.photo_url;
  });

/** What the others have of an own message: nothing known, on somebody's device, read by somebody, read by all who say so. */
export type Receipt = 'sent' | 'delivered' | 'read' | 'read_by_all';

/** How far the others are with the room's messages; worked out once for all messages. */
export interface Progress {
  readonly delivered: number;
  readonly read: number;
  readonly readByAll: number;
}

export function progressOf(members: readonly Member[], me: number): Progress {
  const others = members.filter(({ account_id, last_read_seq }) => account_id !== me && last_read_seq !== null);
  const reads = others.map(({ last_read_seq }) => last_read_seq ?? 0);
  const delivered = others.map(({ delivered_seq, last_read_seq }) => Math.max(delivered_seq ?? 0, last_read_seq ?? 0));
  return {
    delivered: Math.max(0, ...delivered),
    read: Math.max(0, ...reads),
    readByAll: reads.length ? Math.min(...reads) : 0,
  };
}

/** How far the others are with a thread: all of it are those who follow it. */
export function threadProgress(reads: ThreadAnswer['reads'], me: number, delivered: number): Progress {
  const others = reads.filter(({ account_id }) => account_id !== me);
  const followers = others.filter(({ follows }) => follows).map(({ read_seq }) => read_seq);
  return {
    delivered,
    read: Math.max(0, ...others.map(({ read_seq }) => read_seq)),
    readByAll: followers.length ? Math.min(...followers) : 0,
  };
}

export const receiptOf = (seq: number, { delivered, read, readByAll }: Progress): Receipt =>
  seq <= readByAll ? 'read_by_all' : seq <= read ? 'read' : seq <= delivered ? 'delivered' : 'sent';
