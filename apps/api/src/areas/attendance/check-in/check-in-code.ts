import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHECK_IN_ALPHABET, CHECK_IN_LENGTH, CHECK_IN_WINDOW } from '@quad/domain/attendance';

/** The register that a code checks into. */
export interface CheckInPlace {
  readonly institution_id: number;
  readonly lesson_slot_id: number;
  readonly id: number;
}

const WINDOW_MS = CHECK_IN_WINDOW * 1000;
/** A code that is older than its time, but not by more than this many windows, is called expired and not wrong. */
const REMEMBERED = 240;

/** Codes that change every 15 seconds and can be read aloud. Every process has the same key, so every process makes the same. */
export class CheckInCodes {
  constructor(private readonly key: Buffer) {}

  /** The code of this moment (ms), and when the next one begins. */
  at(place: CheckInPlace, now: number): { code: string; expires_at: number } {
    const index = Math.floor(now / WINDOW_MS);
    return { code: this.make(place, index), expires_at: (index + 1) * WINDOW_MS };
  }

  /** Valid in its own window and the next: 15 to 30 seconds. */
  check(place: CheckInPlace, code: string, now: number): 'valid' | 'expired' | 'wrong' {
    const typed = readable(code);
    const index = Math.floor(now / WINDOW_MS);
    if ([index, index - 1].some((each) => same(typed, this.make(place, each)))) return 'valid';
    for (let ago = 2; ago < REMEMBERED; ago += 1) if (same(typed, this.make(place, index - ago))) return 'expired';
    return 'wrong';
  }

  private make({ institution_id, lesson_slot_id, id }: CheckInPlace, index: number): string {
    const mac = createHmac('sha256', this.key).update(`${institution_id}:${lesson_slot_id}:${id}:${index}`).digest();
    return Array.from(mac.subarray(0, CHECK_IN_LENGTH), (byte) =>
      CHECK_IN_ALPHABET.charAt(byte % CHECK_IN_ALPHABET.length),
    ).join('');
  }
}

/** Typed by hand: any case, with spaces and dashes. */
const readable = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');
const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
