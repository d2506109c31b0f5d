/**
 * Numbers as if by chance, the same for the same seed (Marsaglia's xorshift with 128 bits: one of 32 would begin again within the
 * minutes of one search).
 */
export class Random {
  private x: number;
  private y = 0x159a55e5;
  private z = 0x1f123bb5;
  private w = 0x5491333;

  constructor(seed: number) {
    this.x = (seed | 0) ^ 0x75bcd15;
    // Neighbouring seeds begin alike.
    for (let n = 0; n < 32; n += 1) this.bits();
  }

  /** 32 random bits, as a whole number of either sign. */
  bits(): number {
    const t = this.x ^ (this.x << 11);
    this.x = this.y;
    this.y = this.z;
    this.z = this.w;
    this.w = this.w ^ (this.w >>> 19) ^ t ^ (t >>> 8);
    return this.w;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return ((this.bits() >>> 0) * 2.3283064365386963e-10 * count) | 0;
  }
}
