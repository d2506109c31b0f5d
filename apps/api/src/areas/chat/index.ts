import { chatCalls, chatGroups } from '@quad/domain/chat';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { Channels } from './channels.service.js';
import { ChatNotices } from './chat-notices.service.js';
import { ChatListeners } from './chat.listeners.js';
import { Members } from './members.service.js';
import { MessageChanges } from './message-changes.service.js';
import { Messages } from './messages.service.js';
import { People } from './people.service.js';
import { Reads } from './reads.service.js';
import { RoomsService } from './rooms.service.js';
import { Seats } from './seats.service.js';
import { Threads } from './threads.service.js';

export { People } from './people.service.js';

export const area: Area = {
  routes: [
    routesOf(chatGroups, RoomsService, Reads, People, Members, chatCalls),
    callsOf('chat', Messages, MessageChanges, Threads),
  ],
  providers: [Seats, ChatNotices, Channels, ChatListeners],
};
