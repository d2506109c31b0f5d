import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a provider needs to know of a payment to begin it. */
export interface Begun {
  readonly institution: number;
  readonly token: string;
  readonly origin: string;
}

/** A notice as a provider sends it: a text, when it was signed (seconds since 1970), and the signature of both. */
export interface SignedNotice {
  readonly text: string;
  readonly time: number;
  readonly signature: string;
}

/** What every provider is: where a person pays, and whether a notice is really its own. */
export interface PaymentProvider {
  readonly name: string;
  /** The address of the page on which the person pays. */
  pageOf(begun: Begun): string;
  isOwn(notice: SignedNotice): boolean;
}

/** A notice that is older than this (seconds) was recorded by somebody and is sent again. */
const OLDEST = 300;

/** Signs and checks notices with one key, as real providers do. */
export class Signatures {
  constructor(private readonly key: Buffer) {}

  sign(text: string, time = Math.floor(Date.now() / 1000)): SignedNotice {
    return { text, time, signature: this.of(text, time).toString('hex') };
  }

  isOwn({ text, time, signature }: SignedNotice): boolean {
    const given = Buffer.from(signature, 'hex');
    const own = this.of(text, time);
    return given.length === own.length && timingSafeEqual(given, own) && Math.abs(Date.now() / 1000 - time) <= OLDEST;
  }

  private of(text: string, time: number): Buffer {
    return createHmac('sha256', this.key).update(`${time}.${text}`).digest();
  }
}
