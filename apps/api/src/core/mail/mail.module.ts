import { Global, Module } from '@nestjs/common';
import { MailDelivery } from './mail-delivery.js';
import { Mail } from './mail.service.js';
import { Sms } from './sms.service.js';

/** Emails, text messages and their delivery. Needs JobsModule. */
@Global()
@Module({ providers: [Mail, MailDelivery, Sms], exports: [Mail, Sms] })
export class MailModule {}
