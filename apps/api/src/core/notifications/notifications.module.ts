import { Global, Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { Notifications } from './notifications.service.js';
import { PushController } from './push.controller.js';
import { PushDoor } from './push-door.js';
import { Push } from './push.service.js';
import { WorkflowNotices } from './workflow-notices.js';

/** Notifications, durable and live, and Web Push. Needs JobsModule. */
@Global()
@Module({
  controllers: [PushController, NotificationsController],
  providers: [Notifications, WorkflowNotices, Push, PushDoor],
  exports: [Notifications, WorkflowNotices],
})
export class NotificationsModule {}
