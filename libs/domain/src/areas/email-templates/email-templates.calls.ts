import { z } from 'zod';
import { defineCall, id, idList } from '@quad/domain/core';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { emailRecipients, emailSendings } from './email-sendings.contract.js';
import {
  audience,
  audienceCount,
  audienceOptions,
  emailTemplates,
  MAIL_LOCALES,
  sample,
  sendMessage,
  testMessage,
} from './email-templates.contract.js';

/** The calls of letters to many besides those of their resources. */
export const emailCalls = {
  send: defineCall('POST /email_template/send-message', {
    summary: 'Sends a template to an audience; the answer names the sending and the job that writes the letters',
    can: ['publish', emailTemplates],
    body: sendMessage,
    answer: z.object({ id: z.number(), job_id: z.number(), total: z.number() }),
    affects: [emailSendings.name, emailTemplates.name],
  }),
  test: defineCall('POST /email_template/test-message', {
    summary: 'Sends a text as it stands in the editor to my own address',
    can: ['create', emailTemplates],
    body: testMessage,
    answer: z.object({ sent_to: z.string() }),
  }),
  count: defineCall('POST /email_template/audience', {
    summary: 'How many an audience names, whom a letter reaches, and in which languages',
    can: ['publish', emailTemplates],
    body: z.strictObject({
      audience,
      topic: z.enum(MAIL_TOPICS),
      languages: z.array(z.enum(MAIL_LOCALES)).min(1),
    }),
    answer: audienceCount,
  }),
  options: defineCall('GET /email_template/audience/options', {
    summary: 'What an audience can be made of',
    can: ['publish', emailTemplates],
    answer: audienceOptions,
  }),
  people: defineCall('GET /email_template/audience/people', {
    summary: 'People of the institution by a part of their name',
    can: ['publish', emailTemplates],
    query: z.strictObject({ search: z.string().trim().max(100).default(''), ids: idList.optional() }),
    answer: z.array(z.object({ id: z.number(), name: z.string(), username: z.string() })),
  }),
  sample: defineCall('GET /email_template/sample', {
    summary: 'What the variables hold for me, or for somebody whom I may write to',
    can: ['read', emailTemplates],
    query: z.strictObject({ account_id: id.optional(), topic: z.enum(MAIL_TOPICS).default('news') }),
    answer: sample,
  }),
  retry: defineCall('POST /email_sending/:id/retry', {
    summary: 'Writes once more to everybody whose letter came back or could not be delivered',
    can: ['update', emailSendings],
    answer: emailSendings.record,
    affects: [emailSendings.name, emailRecipients.name],
  }),
};
