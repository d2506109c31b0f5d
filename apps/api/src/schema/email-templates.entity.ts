import { emailRecipients, emailSendings, emailTemplates } from '@quad/domain/email-templates';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the email-templates area. */
export const EmailTemplate = entityOf(emailTemplates);
export type EmailTemplate = RowOf<typeof emailTemplates>;

/** Written by the email-templates area. */
export const EmailSending = entityOf(emailSendings);
export type EmailSending = RowOf<typeof emailSendings>;

/** Written by the email-templates area. */
export const EmailRecipient = entityOf(emailRecipients);
export type EmailRecipient = RowOf<typeof emailRecipients>;
