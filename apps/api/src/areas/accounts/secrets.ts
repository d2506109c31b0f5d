import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** No letter or digit that is taken for another one. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A temporary password that can be read out on the telephone: three groups of four, 59 random bits. */
export const makeTemporaryPassword = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join(
    '-',
  );

/** A token for a link: 32 random bytes. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const makeCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');
/** What is stored of a code: keyed, because six digits are soon tried through. */
export const hashOfCode = (code: string, about: { secret: Buffer; row: number }): string =>
  createHmac('sha256', about.secret).update(`code:${about.row}:${code}`).digest('base64url');

/** Equality that takes as long for a near miss as for a wide one. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
