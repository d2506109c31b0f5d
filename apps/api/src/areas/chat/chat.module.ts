import { Module } from '@nestjs/common';
import { Channels } from './channels.service.js';
import { ChatGroupController, MyRoomsController } from './chat-group.controller.js';
import { ChatListeners } from './chat.listeners.js';
import { ChatNotices } from './chat-notices.service.js';
import { Members } from './members.service.js';
import { MessageChanges } from './message-changes.service.js';
import { MessagesController } from './messages.controller.js';
import { Messages } from './messages.service.js';
import { People } from './people.service.js';
import { Reads } from './reads.service.js';
import { RoomsService } from './rooms.service.js';
import { Seats } from './seats.service.js';
import { Threads } from './threads.service.js';

@Module({
  controllers: [ChatGroupController, MyRoomsController, MessagesController],
  providers: [
    RoomsService,
    Seats,
    People,
    Members,
    Messages,
    MessageChanges,
    Threads,
    Reads,
    ChatNotices,
    Channels,
    ChatListeners,
  ],
  exports: [People],
})
export class ChatModule {}
