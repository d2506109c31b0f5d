import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '@quad/domain/sign-in';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { makeTemporaryPassword } from '#areas/accounts/index.js';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];
/** A clock may be this many steps of 30 s wrong. */
const WINDOW = 1;

/** Keys of authenticator apps at rest: encrypted with a key of their own (`keyOf`), and bound to their account. */
@Injectable()
export class FactorSecrets {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = keyOf(config, 'factors');
  }

  seal(account: number, secret: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(String(account)));
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** The key; undefined where it was sealed with another key or for another account. */
  open(account: number, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const cipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(String(account)))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

const appOf = (secret: string, about: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret) });

/** A new key, in the letters that people type. */
export const makeKey = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says to an app. */
export const uriOf = (secret: string, about: { issuer: string; label: string }): string =>
  appOf(secret, about).toString();

/** The step of time whose code this is; undefined for none within a step of now. */
export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const off = appOf(secret).validate({ token: code, window: WINDOW, timestamp });
  return off === null ? undefined : TOTP.counter({ timestamp }) + off;
}

/** Recovery codes: 59 random bits each, so that an unkeyed hash tells nothing, and a new SESSION_SECRET leaves them alone. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, makeTemporaryPassword);

export const hashOfRecovery = (account: number, code: string): string =>
  createHash('sha256')
    .update(`recovery:${account}:${code.replaceAll('-', '')}`)
    .digest('base64url');
