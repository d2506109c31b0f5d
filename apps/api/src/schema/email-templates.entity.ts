import { emailRecipients, emailSendings, emailTemplates } from '@quad/domain/email-templates';
import { entityOf, type RowOf } from './entity-of.js';

export const EmailTemplate = entityOf(emailTemplates);
export type EmailTemplate = RowOf<typeof emailTemplates>;
export const EmailSending = entityOf(emailSendings);
export type EmailSending = RowOf<typeof emailSendings>;
export const EmailRecipient = entityOf(emailRecipients);
export type EmailRecipient = RowOf<typeof emailRecipients>;
