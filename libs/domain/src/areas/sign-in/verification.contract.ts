import { z } from 'zod';
import { email, password, phone } from '@quad/domain/accounts';

/** Where a code goes. */
export const CHANNELS = ['email', 'sms'] as const;
/** A code is worth this many minutes, is sent again after this many seconds, at most so often in an hour, and bears so many wrong tries. */
export const CODE = { minutes: 15, pause_seconds: 60, per_hour: 5, tries: 5, digits: 6 } as const;

/**
 * POST /email/send. Signed in: sends a code to the own address (the body is empty). Not signed in: sends it to the
 * address given, if somebody waits for a code there.
 */
export const sendEmailCode = z.strictObject({ email: email.optional() });
/** POST /sms/send: the same by text message; signed in, to a number that shall become the own one. */
export const sendSmsCode = z.strictObject({ phone: phone.optional() });
/** What both answer, whether or not anything was sent. */
export const codeSent = z.object({ sent: z.literal(true), resend_after: z.int(), expires_in: z.int() });

export const verifyCode = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
  channel: z.enum(CHANNELS).optional(),
});
/** PUT /user/own/email: the new address counts once its code has come back. */
export const changeEmail = z.strictObject({ email, password });

/** PUT /user/own/password. */
export const changePassword = z.strictObject({ current_password: password, new_password: password });

/** POST /action_verification_email/reset/password/request: by user name or by e-mail. */
export const askReset = z
  .strictObject({
    username: z.string().trim().min(1).max(254).optional(),
    email: z.string().trim().min(1).max(254).optional(),
  })
  .refine(({ username, email }) => username !== undefined || email !== undefined, {
    path: ['username'],
    message: 'field.required',
  });
/** POST /action_verification_email/reset/password: `repeat` is compared where it is sent. */
export const resetPassword = z
  .strictObject({ token: z.string().min(20).max(100), new_password: password, repeat: password.optional() })
  .refine(({ new_password, repeat }) => repeat === undefined || repeat === new_password, {
    path: ['repeat'],
    message: 'sign-in.passwords_differ',
  });
export const done = z.object({ done: z.literal(true) });
