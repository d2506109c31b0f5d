import { Module } from '@nestjs/common';
import { NoticeMail } from './notice-mail.service.js';
import { PreferencesController } from './preferences.controller.js';
import { NoticePreferences } from './preferences.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribe } from './unsubscribe.service.js';

/** What people choose to be told of; the notices themselves are core's. */
@Module({
  controllers: [PreferencesController, UnsubscribeController],
  providers: [NoticePreferences, NoticeMail, Unsubscribe],
  exports: [Unsubscribe],
})
export class NotificationChoicesModule {}
