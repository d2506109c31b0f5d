import { Global, Module } from '@nestjs/common';
import { DevMailboxController } from './dev-mailbox.controller.js';
import { MailDelivery } from './mail-delivery.js';
import { Mail } from './mail.service.js';

/** Emails, their delivery, and the dev mailbox. Needs JobsModule. */
@Global()
@Module({ controllers: [DevMailboxController], providers: [Mail, MailDelivery], exports: [Mail] })
export class MailModule {}
