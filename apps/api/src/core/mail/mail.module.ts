import { Global, Module } from '@nestjs/common';
import { DevMailboxController } from './dev-mailbox.controller.js';
import { MailDelivery } from './mail-delivery.js';
import { Mail } from './mail.service.js';
import { Sms } from './sms.service.js';

/** Emails, text messages, their delivery, and the dev mailbox. Needs JobsModule. */
@Global()
@Module({ controllers: [DevMailboxController], providers: [Mail, MailDelivery, Sms], exports: [Mail, Sms] })
export class MailModule {}
