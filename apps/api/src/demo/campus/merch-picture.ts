import { pngOf, type Ink } from '../drawing.js';

type Point = readonly [x: number, y: number];
type Area = { readonly ink: Ink; readonly at: readonly Point[] };
/** Dots of a side, and how much finer the edges are counted. */
const SIDE = 320;
const FINE = 3;

const WHITE: Ink = [250, 250, 248];
const GOLD: Ink = [214, 170, 60];
const DARK: Ink = [38, 40, 46];
const mixed = (ink: Ink, other: Ink, share: number): Ink =>
  ink.map((part, at) => Math.round(part * (1 - share) + other[at]! * share)) as unknown as Ink;

const round = ([x, y]: Point, across: number, down = across): Point[] =>
  Array.from({ length: 40 }, (_, n) => [
    x + across * Math.cos((n * Math.PI) / 20),
    y + down * Math.sin((n * Math.PI) / 20),
  ]);
const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const crest = (x: number, y: number, size: number): Area[] => [
  {
    ink: GOLD,
    at: [
      [x - size, y - size],
      [x + size, y - size],
      [x + size, y + size * 0.3],
      [x, y + size * 1.4],
      [x - size, y + size * 0.3],
    ],
  },
  {
    ink: WHITE,
    at: [
      [x - size * 0.6, y - size * 0.6],
      [x + size * 0.6, y - size * 0.6],
      [x + size * 0.6, y + size * 0.15],
      [x, y + size * 0.9],
      [x - size * 0.6, y + size * 0.15],
    ],
  },
];
const shirt = (ink: Ink, sleeve: number): Area[] => [
  {
    ink,
    at: [
      [34, 24],
      [66, 24],
      [84, 34],
      [84 + sleeve / 4, 34 + sleeve],
      [72, 38 + sleeve],
      [70, 44],
      [70, 86],
      [30, 86],
      [30, 44],
      [28, 38 + sleeve],
      [16 - sleeve / 4, 34 + sleeve],
      [16, 34],
    ],
  },
  { ink: mixed(ink, DARK, 0.25), at: round([50, 25], 9, 6) },
];

/** What each kind of product looks like, on a grid of 100 by 100. */
const KINDS: Readonly<Record<string, (ink: Ink) => Area[]>> = {
  hoodie: (ink) => [
    { ink: mixed(ink, DARK, 0.18), at: round([50, 26], 16, 15) },
    ...shirt(ink, 40),
    {
      ink: mixed(ink, DARK, 0.15),
      at: [
        [38, 64],
        [62, 64],
        [68, 78],
        [32, 78],
      ],
    },
    ...crest(50, 46, 6),
  ],
  tee: (ink) => [...shirt(ink, 14), ...crest(50, 48, 8)],
  polo: (ink) => [
    ...shirt(ink, 14),
    {
      ink: WHITE,
      at: [
        [40, 22],
        [50, 34],
        [60, 22],
        [56, 20],
        [44, 20],
      ],
    },
    ...crest(60, 44, 4),
  ],
  jacket: (ink) => [
    ...shirt(ink, 42),
    { ink: WHITE, at: box(49, 26, 2, 60) },
    { ink: mixed(ink, WHITE, 0.5), at: box(30, 80, 40, 6) },
    ...crest(61, 44, 4),
  ],
  cap: (ink) => [
    { ink, at: [...round([46, 56], 28, 26).filter(([, y]) => y <= 58), [18, 58]] },
    {
      ink: mixed(ink, DARK, 0.3),
      at: [
        [40, 56],
        [74, 56],
        [92, 64],
        [88, 68],
        [44, 62],
      ],
    },
    ...crest(46, 44, 6),
  ],
  mug: (ink) => [
    { ink: mixed(ink, DARK, 0.2), at: round([72, 52], 14, 16) },
    { ink: WHITE, at: round([72, 52], 8, 10) },
    { ink, at: box(28, 28, 44, 52) },
    { ink: mixed(ink, DARK, 0.3), at: round([50, 28], 22, 5) },
    ...crest(50, 52, 9),
  ],
  bottle: (ink) => [
    { ink: DARK, at: box(42, 12, 16, 12) },
    {
      ink,
      at: [
        [40, 24],
        [60, 24],
        [66, 34],
        [66, 88],
        [34, 88],
        [34, 34],
      ],
    },
    { ink: mixed(ink, WHITE, 0.35), at: box(38, 36, 4, 46) },
    ...crest(52, 56, 7),
  ],
  bag: (ink) => [
    { ink: mixed(ink, DARK, 0.3), at: round([50, 34], 16, 20) },
    { ink: WHITE, at: round([50, 34], 12, 16) },
    {
      ink,
      at: [
        [26, 36],
        [74, 36],
        [80, 88],
        [20, 88],
      ],
    },
    ...crest(50, 60, 9),
  ],
  backpack: (ink) => [
    { ink: mixed(ink, DARK, 0.35), at: round([50, 18], 9, 8) },
    {
      ink,
      at: [
        [34, 18],
        [66, 18],
        [74, 32],
        [76, 88],
        [24, 88],
        [26, 32],
      ],
    },
    { ink: mixed(ink, DARK, 0.2), at: box(32, 56, 36, 26) },
    { ink: GOLD, at: box(32, 60, 36, 1.5) },
    ...crest(50, 38, 6),
  ],
  notebook: (ink) => [
    { ink: mixed(ink, DARK, 0.35), at: box(24, 16, 8, 70) },
    { ink, at: box(30, 16, 46, 70) },
    { ink: WHITE, at: box(76, 18, 3, 66) },
    { ink: GOLD, at: box(66, 16, 2, 70) },
    ...crest(50, 44, 8),
  ],
  pen: (ink) => [
    {
      ink,
      at: [
        [22, 72],
        [68, 26],
        [76, 34],
        [30, 80],
      ],
    },
    {
      ink: GOLD,
      at: [
        [68, 26],
        [72, 22],
        [80, 30],
        [76, 34],
      ],
    },
    {
      ink: DARK,
      at: [
        [22, 72],
        [30, 80],
        [18, 84],
      ],
    },
  ],
  badge: (ink) => [{ ink: GOLD, at: round([50, 50], 30) }, { ink, at: round([50, 50], 26) }, ...crest(50, 48, 11)],
  scarf: (ink) => [
    {
      ink,
      at: [
        [22, 26],
        [78, 26],
        [82, 40],
        [18, 40],
      ],
    },
    { ink: mixed(ink, WHITE, 0.75), at: box(60, 40, 16, 8) },
    { ink, at: box(60, 48, 16, 38) },
    { ink, at: box(26, 40, 16, 30) },
    { ink: GOLD, at: box(60, 74, 16, 4) },
    { ink: GOLD, at: box(26, 60, 16, 4) },
  ],
  umbrella: (ink) => [
    { ink: DARK, at: box(49, 46, 2, 36) },
    { ink, at: round([50, 50], 36, 32).filter(([, y]) => y <= 50) },
    { ink: mixed(ink, WHITE, 0.3), at: round([50, 50], 12, 32).filter(([, y]) => y <= 50) },
  ],
  device: (ink) => [
    { ink, at: box(34, 20, 32, 62) },
    { ink: mixed(ink, WHITE, 0.25), at: box(37, 24, 26, 48) },
    { ink: GOLD, at: round([50, 77], 2.5) },
    ...crest(50, 46, 6),
  ],
};
export type PictureKind = keyof typeof KINDS;

/** Where a row of dots is inside an area: pairs of places between which it is. */
function crossings(at: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let [ax, ay] = at[at.length - 1]!;
  for (let n = 0; n < at.length; n += 1) {
    const [bx, by] = at[n]!;
    if (ay <= y !== by <= y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    [ax, ay] = [bx, by];
  }
  return found.sort((one, other) => one - other);
}

/** Of the dots between two places, which an area reaches. */
const reached = (places: readonly number[]) => [
  Math.max(0, Math.floor((Math.min(...places) * SIDE) / 100)),
  Math.min(SIDE, Math.ceil((Math.max(...places) * SIDE) / 100)),
];

function paint(dots: Float32Array, { ink, at }: Area): void {
  const cover = new Float32Array(SIDE);
  const [first = 0, last = SIDE] = reached(at.map(([, y]) => y));
  const [start = 0, end = SIDE] = reached(at.map(([x]) => x));
  for (let row = first; row < last; row += 1) {
    cover.fill(0);
    for (let fine = 0; fine < FINE; fine += 1) {
      const all = crossings(at, ((row + (fine + 0.5) / FINE) * 100) / SIDE);
      for (let pair = 0; pair + 1 < all.length; pair += 2) {
        const [left, right] = [(all[pair]! * SIDE) / 100, (all[pair + 1]! * SIDE) / 100];
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(SIDE, right); x += 1)
          cover[x]! += (Math.min(right, x + 1) - Math.max(left, x)) / FINE;
      }
    }
    for (let x = start; x < end; x += 1)
      if (cover[x]! > 0)
        for (let part = 0; part < 3; part += 1) {
          const place = (row * SIDE + x) * 3 + part;
          dots[place] = dots[place]! * (1 - cover[x]!) + ink[part]! * cover[x]!;
        }
  }
}

/** A product as a shop shows it, on a light ground with its shadow; `close` is the same from nearer. */
export function merchPicture(kind: string, ink: Ink, { close = false, ground = [240, 238, 232] as Ink } = {}): Buffer {
  const dots = new Float32Array(SIDE * SIDE * 3);
  for (let place = 0; place < dots.length; place += 1)
    dots[place] = ground[place % 3]! * (1 - (0.08 * place) / dots.length);
  paint(dots, { ink: mixed(ground, DARK, 0.16), at: round([50, close ? 99 : 89], close ? 46 : 32, 4) });
  const near = ([x, y]: Point): Point => (close ? [50 + (x - 50) * 1.7, 50 + (y - 46) * 1.7] : [x, y]);
  for (const area of KINDS[kind]?.(ink) ?? []) paint(dots, { ...area, at: area.at.map(near) });
  return pngOf(SIDE, SIDE, new Uint8ClampedArray(dots));
}
