import { z } from 'zod';
import { id, line } from '@quad/domain/core';
import { awaitingRequest, password, reason } from '@quad/domain/accounts';

/** A sign-in that waits for its second step is over after this long (minutes) and after so many wrong codes. */
export const CHALLENGE = { minutes: 5, tries: 5 } as const;
/** One-time codes for somebody whose telephone is gone. */
export const RECOVERY_CODES = 10;
/** The most passkeys of one account. */
export const PASSKEYS = 20;

/** How a second step may be taken. */
export const SECOND_WAYS = ['totp', 'recovery', 'passkey'] as const;
export type SecondWay = (typeof SECOND_WAYS)[number];

const base64url = z
  .string()
  .min(1)
  .max(8000)
  .regex(/^[\w-]+$/);
const extensions = z.record(z.string(), z.unknown());
const kept = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
/** Six digits of the app, or a recovery code: how they are grouped does not matter. */
const code = z
  .string()
  .trim()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .refine((text) => /^(\d{6}|[a-z0-9]{12})$/.test(text), 'sign-in.bad_code');
const token = z.string().min(20).max(100);

/** What a browser is asked to sign (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyAsked = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  allowCredentials: z.array(kept).optional(),
});
/** What a browser makes a passkey of (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyWanted = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  excludeCredentials: z.array(kept).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
});

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: extensions,
};
/** What the browser signed. */
export const passkeySigned = z.strictObject({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
/** The passkey that the browser made. */
export const passkeyMade = z.strictObject({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** What POST /signin answers where the account has a second factor: no session yet. */
export const secondAsked = z.object({
  second: z.object({
    token: z.string(),
    expires_in: z.int(),
    ways: z.array(z.enum(SECOND_WAYS)),
    passkey: passkeyAsked.nullable(),
  }),
});
export type SecondAsked = z.infer<typeof secondAsked>['second'];

/** POST /signin/second: a code (of the app, or for recovery) or what a passkey signed. */
export const secondStep = z
  .strictObject({ token, code: code.optional(), passkey: passkeySigned.optional() })
  .refine(({ code: typed, passkey }) => (typed === undefined) !== (passkey === undefined), {
    path: ['code'],
    message: 'field.required',
  });
export const passkeyOptions = z.object({ token: z.string(), options: passkeyAsked });
export const passkeySignIn = z.strictObject({ token, passkey: passkeySigned });

/** One of a person's own passkeys. */
export const ownPasskey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** GET /user/factors. */
export const ownFactors = z.object({
  /** Since when the app's codes count; null while they do not. */
  totp_since: z.string().nullable(),
  recovery_left: z.int(),
  passkeys: z.array(ownPasskey),
  /** False where the portal's address is none that browsers keep passkeys for. */
  passkeys_possible: z.boolean(),
  /** True where a role asks for a long password or a second factor. */
  strong_role: z.boolean(),
  /** Whether the password is long enough for such a role; null for one that was set before anybody counted. */
  password_long: z.boolean().nullable(),
  /** The shortest password that may be chosen now. */
  password_min: z.int(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

const name = line(60);
export const provePassword = z.strictObject({ password });
export const confirmTotp = z.strictObject({ code });
/** `code` is asked for while the app's codes count. */
export const proveBoth = z.strictObject({ password, code: code.optional() });
export const totpStarted = z.object({ secret: z.string(), uri: z.string() });
/** Shown this once; null where there are codes already. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
export const wantPasskey = z.object({ token: z.string(), options: passkeyWanted });
export const addPasskey = z.strictObject({ token, name, passkey: passkeyMade });
export const renamePasskey = z.strictObject({ id, name });
export const removePasskey = z.strictObject({ id, password, code: code.optional() });

/** PUT /account/factors/reset. */
export const resetFactors = z.strictObject({ id, reason });
export const factorsReset = z.object({ id: z.int(), awaiting: awaitingRequest.optional() });
