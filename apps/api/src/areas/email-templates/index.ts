import { emailRecipients, emailSendings, emailTemplates } from '@quad/domain/email-templates';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { Letters } from './letters.service.js';
import { SendingWork } from './sending-work.service.js';
import { RecipientsService, SendingsService } from './sendings.service.js';
import { TemplatesService } from './templates.service.js';

export const area: Area = {
  routes: [
    routesOf(emailTemplates, TemplatesService),
    routesOf(emailSendings, SendingsService),
    routesOf(emailRecipients, RecipientsService),
  ],
  providers: [SendingWork, Letters],
};
