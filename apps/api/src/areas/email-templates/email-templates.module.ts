import { Module } from '@nestjs/common';
import { NotificationChoicesModule } from '#areas/notifications/index.js';
import { RecipientsController, SendingsController, TemplatesController } from './email-templates.controller.js';
import { Letters } from './letters.service.js';
import { SendingWork } from './sending-work.service.js';
import { RecipientsService, SendingsService } from './sendings.service.js';
import { TemplatesService } from './templates.service.js';

@Module({
  imports: [NotificationChoicesModule],
  controllers: [TemplatesController, SendingsController, RecipientsController],
  providers: [TemplatesService, SendingsService, RecipientsService, SendingWork, Letters],
})
export class EmailTemplatesModule {}
