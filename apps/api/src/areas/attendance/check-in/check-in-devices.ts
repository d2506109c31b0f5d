import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '#core/config/env.js';

const COOKIE = 'quad_device';
/** The longest that browsers keep a cookie (s). */
const KEPT_S = 400 * 24 * 3600;
const HELD = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,64})\\.([\\w-]{20,64})(?:;|$)`);

/**
 * Knows a browser again by a cookie that only the portal can write and no script can read. The first time its name is
 * made of the word that the page keeps, so a browser that takes no cookie is known by that word alone.
 */
@Injectable()
export class CheckInDevices {
  private readonly key: Buffer;
  private readonly secure: string;

  constructor(@Inject(CONFIG) { SESSION_SECRET, PUBLIC_URL = '', production }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'attendance device', 32));
    this.secure = production || PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  }

  /** Names the device of a request by its sealed cookie, or else by the word that the page keeps. */
  of(cookies: string | undefined, word: string): string {
    const [, device = '', seal = ''] = HELD.exec(cookies ?? '') ?? [];
    return device && this.isSealed(device, seal) ? device : this.mac(`word:${word}`);
  }

  /** What the answer sets, so that the browser is this device the next time, too. */
  cookie(device: string): string {
    const value = `${device}.${this.mac(`device:${device}`)}`;
    return `${COOKIE}=${value}; Path=/api/v1/attendance; Max-Age=${KEPT_S}; HttpOnly; SameSite=Strict${this.secure}`;
  }

  private isSealed(device: string, seal: string): boolean {
    const right = Buffer.from(this.mac(`device:${device}`));
    const given = Buffer.from(seal);
    return right.length === given.length && timingSafeEqual(right, given);
  }

  private mac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
