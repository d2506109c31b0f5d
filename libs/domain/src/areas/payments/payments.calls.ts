import { z } from 'zod';
import { defineCall } from '@quad/domain/core';

/** What the simulator can be told to do: as real providers do, also what nobody hopes for. */
export const SIMULATED = ['paid', 'part', 'failed', 'twice', 'late'] as const;

/** What the provider's page says of a payment. */
export const simulated = z.object({
  title: z.string(),
  payee: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
});

/** What a provider's webhook carries: a text and its signature over `time.text`, so that nothing is signed that was not sent. */
export const noticeBody = z.strictObject({
  text: z.string().max(4000),
  time: z.int(),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The text of a notice of the simulator. `event` is the same however often it is sent; `reference` names the movement of money. */
export const noticeText = z.object({
  event: z.string().min(8).max(80),
  institution: z.int().positive(),
  token: z.string().min(16).max(80),
  kind: z.enum(['paid', 'failed']),
  minor: z.int().min(0),
  currency: z.string().length(3),
  reference: z.string().min(1).max(80),
});
export type NoticeText = z.infer<typeof noticeText>;

const place = z.strictObject({ of: z.coerce.number<number>().int().positive(), token: z.string().min(16).max(80) });

export const paymentCalls = {
  notice: defineCall('POST /public/payments/notice/simulator', {
    summary: 'The webhook of the simulator: signed, at most five minutes old, counted once however often it comes',
    can: 'public',
    body: noticeBody,
    answer: z.object({ taken: z.boolean() }),
  }),
  page: defineCall('GET /public/payments/simulator', {
    summary: 'What the page of the simulated provider shows of a payment; there is none in production',
    can: 'public',
    query: place,
    answer: simulated,
  }),
  decide: defineCall('POST /public/payments/simulator', {
    summary: 'What happens to a simulated payment: answers where the person goes back to, and sends the webhook',
    can: 'public',
    query: place,
    body: z.strictObject({ outcome: z.enum(SIMULATED) }),
    answer: z.object({ url: z.string() }),
  }),
};
