import { Global, Module } from '@nestjs/common';
import { callsOf } from '#core/call.js';
import { Notifications } from './notifications.service.js';
import { PushDoor } from './push-door.js';
import { Push } from './push.service.js';
import { WorkflowNotices } from './workflow-notices.js';

/** Notifications, durable and live, and Web Push. Needs JobsModule. */
@Global()
@Module({
  controllers: [callsOf('notifications', Push, Notifications)],
  providers: [Notifications, WorkflowNotices, Push, PushDoor],
  exports: [Notifications, WorkflowNotices],
})
export class NotificationsModule {}
