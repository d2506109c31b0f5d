import { rooms } from '@quad/domain/core';
import { chatGroups } from '@quad/domain/chat';

/** The socket channels that receive what is said in a conversation. */
export const hearers = (institution: number, room: number): string[] => [
  rooms.record(institution, chatGroups.name, room),
  rooms.members(institution, chatGroups.name, room),
];
