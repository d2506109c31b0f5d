import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
/** Red, green and blue, each of 0 to 255. */
export type Ink = readonly [red: number, green: number, blue: number];

/** Letters as a hand draws them: strokes of places on a grid of 5 by 7, each place two digits. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '060030413303 3344453606',
  C: '4130100105163645',
  D: '06002042442606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '100105163645413010',
  P: '06003041423303',
  Q: '100105163645413010 3446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '100105163645413010 1531',
  1: '112026',
  2: '01103041420646',
  3: '004022324345361605',
  4: '36300444',
  5: '400003334445361605',
  6: '30100105163645443303',
  7: '004016',
  8: '100102133342413010 130405163645443313',
  9: '4313020110304145361605',
  '.': '2526',
  ',': '2517',
  ':': '2122 2526',
  '-': '1333',
  '?': '01103041422324 2526',
  '!': '2024 2526',
  '=': '0232 0434',
  '+': '2125 0343',
  '/': '4006',
  '*': '1133 3113',
};

/** A picture made of lines and areas, for the demo: what somebody drew on a board and photographed. */
export class Drawing {
  private readonly dots: Uint8Array;
  private seed = 7;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.dots = new Uint8Array(width * height * 3).fill(255);
  }

  /** Paints an area; `shade` makes it darker toward its foot (0 to 1). */
  fill([left, top]: Point, [width, height]: Point, { ink, shade = 0 }: { ink: Ink; shade?: number }): this {
    for (let y = top; y < top + height; y += 1) {
      const [red, green, blue] = ink.map((part) =>
        Math.round(part * (1 - (shade * (y - top)) / height)),
      ) as unknown as Ink;
      for (let at = (y * this.width + left) * 3, end = at + width * 3; at < end; at += 3) {
        this.dots[at] = red;
        this.dots[at + 1] = green;
        this.dots[at + 2] = blue;
      }
    }
    return this;
  }

  /** Draws from place to place with a pen `thick` dots wide, by a hand that is not quite steady. */
  line(places: readonly Point[], ink: Ink, thick = 4): this {
    const drawn = places.map(([x, y]) => [x + this.shake(), y + this.shake()] as const);
    for (const [at, to] of drawn.entries()) if (at > 0) this.stroke([drawn[at - 1]!, to], ink, thick / 2);
    return this;
  }

  box([x, y]: Point, [width, height]: Point, ink: Ink): this {
    return this.line(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ],
      ink,
    );
  }

  oval([x, y]: Point, [across, down]: Point, ink: Ink): this {
    return this.line(
      Array.from(
        { length: 41 },
        (_, step) => [x + across * Math.cos(step * 0.16), y + down * Math.sin(step * 0.16)] as const,
      ),
      ink,
    );
  }

  /** Writes a line of capitals, `size` dots high. */
  write(text: string, [left, top]: Point, { ink, size = 24 }: { ink: Ink; size?: number }): this {
    const step = size / 6;
    for (const [at, letter] of [...text.toUpperCase()].entries()) {
      for (const stroke of LETTERS[letter]?.split(' ') ?? []) {
        this.line(
          (stroke.match(/../g) ?? []).map(
            ([x, y]) => [left + (at * 5.6 + Number(x)) * step, top + Number(y) * step] as const,
          ),
          ink,
          Math.max(2.5, size / 9),
        );
      }
    }
    return this;
  }

  /** The picture as a PNG file. */
  png(): Buffer {
    return pngOf(this.width, this.height, this.dots);
  }

  // The same picture every time: chance begins at the same place.
  private shake(): number {
    this.seed = (this.seed * 16807) % 2147483647;
    return this.seed / 2147483647 - 0.5;
  }

  private stroke([[ax, ay], [bx, by]]: readonly [Point, Point], ink: Ink, half: number): void {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const edge = half + 1;
    for (
      let y = Math.max(0, Math.floor(Math.min(ay, by) - edge));
      y <= Math.min(this.height - 1, Math.max(ay, by) + edge);
      y += 1
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(ax, bx) - edge));
        x <= Math.min(this.width - 1, Math.max(ax, bx) + edge);
        x += 1
      ) {
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
        const cover = Math.min(1, half + 0.5 - Math.hypot(x - ax - along * dx, y - ay - along * dy));
        if (cover > 0) this.blend((y * this.width + x) * 3, ink, cover);
      }
    }
  }

  private blend(at: number, ink: Ink, cover: number): void {
    for (let part = 0; part < 3; part += 1)
      this.dots[at + part] = this.dots[at + part]! * (1 - cover) + ink[part]! * cover;
  }
}

/** Dots of three bytes as a PNG file. */
export function pngOf(width: number, height: number, dots: Uint8Array | Uint8ClampedArray): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = width * 3;
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(dots.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(rows, { level: 3 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(kind: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
