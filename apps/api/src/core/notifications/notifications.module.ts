import { Global, Module } from '@nestjs/common';
import { callsOf } from '#core/call.js';
import { Notifications } from './notifications.service.js';
import { PushDoor } from './push-door.js';
import { Push } from './push.service.js';

/** Notifications, durable and live, and Web Push. Needs JobsModule. */
@Global()
@Module({
  controllers: [callsOf('notifications', Push, Notifications)],
  providers: [Notifications, Push, PushDoor],
  exports: [Notifications],
})
export class NotificationsModule {}
