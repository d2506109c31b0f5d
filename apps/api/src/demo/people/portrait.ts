import { pngOf, type Ink } from '../drawing.js';
import { dice } from './names.js';

/** Dots of a side: what a card shows on a sharp screen. */
export const SIDE = 120;

const SKINS: readonly Ink[] = [
  [250, 221, 196],
  [241, 204, 172],
  [226, 183, 147],
  [204, 156, 118],
  [172, 122, 88],
];
const HAIRS: readonly Ink[] = [
  [34, 28, 28],
  [52, 38, 32],
  [84, 56, 38],
  [120, 82, 50],
  [176, 130, 76],
];
const GREYS: readonly Ink[] = [
  [150, 150, 154],
  [196, 196, 200],
];
const CLOTHES: readonly Ink[] = [
  [38, 70, 120],
  [60, 110, 113],
  [120, 66, 90],
  [92, 92, 104],
  [40, 104, 80],
  [176, 84, 60],
  [214, 164, 72],
  [96, 80, 150],
];
const GROUNDS: readonly Ink[] = [
  [214, 228, 240],
  [226, 238, 222],
  [246, 232, 214],
  [236, 224, 240],
  [248, 224, 222],
  [220, 238, 238],
];
const WHITE: Ink = [255, 255, 255];
const LIP: Ink = [186, 84, 80];
const DARK: Ink = [44, 34, 34];

export interface Sitter {
  readonly seed: number;
  readonly gender: string;
  /** Years; hair turns grey. */
  readonly age: number;
}
type Oval = readonly [x: number, y: number, across: number, down: number];
interface Paint {
  readonly ink: Ink;
  readonly cover?: number;
  /** How many dots inside what is painted: the edge of a fringe is as soft as that of an oval. */
  readonly where?: (x: number, y: number) => number;
  /** Thick: a ring of so many dots instead of an area. */
  readonly ring?: number;
}

const soft = (dots: number): number => Math.min(1, Math.max(0, 0.5 + dots));

class Canvas {
  readonly dots = new Uint8Array(SIDE * SIDE * 3);

  constructor([red, green, blue]: Ink) {
    for (let at = 0; at < this.dots.length; at += 3) this.dots.set([red, green, blue], at);
  }

  /** An oval with a soft edge. */
  oval([x, y, across, down]: Oval, { ink, cover = 1, where, ring }: Paint): this {
    const least = Math.min(across, down);
    for (let row = Math.max(0, Math.floor(y - down - 2)); row < Math.min(SIDE, y + down + 2); row += 1)
      for (let column = Math.max(0, Math.floor(x - across - 2)); column < Math.min(SIDE, x + across + 2); column += 1) {
        const far = (Math.hypot((column - x) / across, (row - y) / down) - 1) * least;
        const edge = ring === undefined ? far : Math.abs(far) - ring / 2;
        const inside = where ? soft(where(column, row)) : 1;
        const amount = soft(-edge) * inside * cover;
        if (amount > 0) this.blend((row * SIDE + column) * 3, ink, amount);
      }
    return this;
  }

  private blend(at: number, ink: Ink, amount: number): void {
    for (let part = 0; part < 3; part += 1)
      this.dots[at + part] = Math.round(this.dots[at + part]! * (1 - amount) + ink[part]! * amount);
  }
}

const darker = ([red, green, blue]: Ink, by: number): Ink => [red * by, green * by, blue * by];

/** A friendly face, the same for the same seed: skin, hair, clothes, glasses, beard and headwear vary. */
export function portrait({ seed, gender, age }: Sitter): Buffer {
  const roll = dice(seed * 2654435761);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  const look = {
    skin: pick(SKINS.slice(0, roll() < 0.85 ? 4 : 5)),
    hair: age > 52 && roll() < 0.7 ? pick(GREYS) : pick(HAIRS.slice(0, roll() < 0.8 ? 3 : 5)),
    cloth: pick(CLOTHES),
    isWoman: gender === 'female',
    style: roll(),
    glasses: roll() < (age > 40 ? 0.4 : 0.2),
  };
  const canvas = new Canvas(pick(GROUNDS));
  const scarf = look.isWoman && look.style > 0.84 ? pick(CLOTHES) : undefined;
  behind(canvas, look, scarf);
  canvas
    .oval([60, 92, 12, 18], { ink: darker(look.skin, 0.9) })
    .oval([60, 130, 52, 34], { ink: look.cloth })
    .oval([60, 98, 14, 9], { ink: darker(look.skin, 0.95), where: (_, y) => y - 96 });
  if (!scarf) for (const x of [35, 85]) canvas.oval([x, 58, 5, 7], { ink: darker(look.skin, 0.92) });
  canvas.oval([60, 56, 25, 30], { ink: look.skin });
  features(canvas, look);
  above(canvas, look, { scarf, cap: !look.isWoman && look.style > 0.93 });
  return pngOf(SIDE, SIDE, canvas.dots);
}

interface Look {
  readonly skin: Ink;
  readonly hair: Ink;
  readonly isWoman: boolean;
  readonly style: number;
  readonly glasses: boolean;
}

/** Long hair, or the back of a scarf. */
function behind(canvas: Canvas, { hair, isWoman, style }: Look, scarf: Ink | undefined): void {
  if (scarf) canvas.oval([60, 66, 36, 48], { ink: darker(scarf, 0.85) });
  else if (isWoman && style < 0.55) canvas.oval([60, 64, 34, 46], { ink: darker(hair, 0.85) });
  else if (isWoman) canvas.oval([60, 24, 13, 11], { ink: hair }).oval([60, 52, 29, 33], { ink: hair });
}

function features(canvas: Canvas, { skin, hair, isWoman, style, glasses }: Look): void {
  const beard = !isWoman && style > 0.62 && style < 0.8;
  if (beard)
    canvas
      .oval([60, 62, 25, 25], { ink: hair, cover: 0.9, where: (_, y) => y - 66 })
      .oval([60, 68, 13, 9], { ink: skin });
  for (const x of [50, 70]) {
    canvas
      .oval([x, 54, 5, 3.4], { ink: WHITE })
      .oval([x, 54, 2.7, 2.9], { ink: DARK })
      .oval([x + 1, 53, 0.9, 0.9], { ink: WHITE })
      .oval([x, 46.5, 6, isWoman ? 1.1 : 1.6], { ink: darker(hair, 0.8) })
      .oval([x + (x < 60 ? -4 : 4), 65, 5, 3.4], { ink: [226, 110, 100], cover: isWoman ? 0.28 : 0.14 });
    if (glasses) canvas.oval([x, 54, 8, 6.6], { ink: DARK, ring: 1.4 });
  }
  if (glasses) canvas.oval([60, 53, 2.4, 0.8], { ink: DARK });
  canvas.oval([60, 62, 3.2, 4], { ink: darker(skin, 0.87), where: (_, y) => y - 62 });
  canvas.oval([60, 70, 9, 6], { ink: LIP, where: (_, y) => y - 70.5 });
  if (style % 0.3 < 0.16) canvas.oval([60, 71, 6.5, 2.4], { ink: WHITE, where: (_, y) => y - 70.5 });
  if (!isWoman && (beard || style < 0.12)) canvas.oval([60, 67.5, 8, 1.8], { ink: hair });
}

/** The hair over the forehead, a cap, or the rim of a scarf. */
function above(
  canvas: Canvas,
  { hair, isWoman, style }: Look,
  { scarf, cap }: { scarf?: Ink | undefined; cap: boolean },
): void {
  if (scarf) {
    const face = (x: number, y: number) => (Math.hypot((x - 60) / 22, (y - 58) / 28) - 1) * 22;
    canvas.oval([60, 56, 31, 36], { ink: scarf, where: face }).oval([60, 100, 30, 13], { ink: scarf });
    return;
  }
  const parting = style < 0.4 ? 46 : style < 0.7 ? 74 : 60;
  const fringe = (x: number, y: number) =>
    40 - y - Math.abs(x - parting) * 0.12 + (isWoman ? Math.abs(x - parting) * 0.34 : 0);
  canvas.oval([60, 52, 28, 31], { ink: hair, where: fringe });
  if (!isWoman) for (const x of [34.5, 85.5]) canvas.oval([x, 45, 3.6, 12], { ink: hair });
  if (!cap) return;
  canvas.oval([60, 34, 28, 15], { ink: [36, 36, 44], where: (_, y) => 37 - y });
  for (const x of [44, 54, 66, 76]) canvas.oval([x, 30, 2.2, 3.4], { ink: WHITE });
}
