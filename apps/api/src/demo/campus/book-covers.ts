import { Drawing, type Ink } from '../drawing.js';

const INKS: readonly Ink[] = [
  [31, 63, 95],
  [122, 46, 46],
  [46, 96, 72],
  [98, 72, 130],
  [150, 96, 30],
  [40, 88, 110],
];
const LIGHT: Ink = [245, 240, 225];
const PALE: Ink = [226, 214, 184];
const SIZE = [240, 320] as const;
const LEFT = 32;
/** A letter with the space behind it, of its height. */
const STEP = 5.6 / 6;

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ');

/** The pen of the demo has the plain letters alone: accents are left out, Cyrillic is written in Latin letters. */
const plain = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => (CYRILLIC.includes(letter) ? (LATIN[CYRILLIC.indexOf(letter)] ?? '') : letter))
    .join('')
    .normalize('NFD')
    .replace(/[^a-z0-9 .,:-]/g, '');

/** The height at which the widest word fits beside the spine. */
const fitting = (words: readonly string[], most: number): number => {
  const letters = Math.max(1, ...words.map(({ length }) => length));
  return Math.min(most, (SIZE[0] - LEFT - 14) / (letters * STEP));
};

/** The cover of a book, drawn: its title, a sign of its kind, its author. */
export function coverOf({ name, author, at }: { name: string; author: string; at: number }): Buffer {
  const ink = INKS[at % INKS.length]!;
  const drawing = new Drawing(...SIZE).fill([0, 0], SIZE, { ink, shade: 0.35 });
  drawing.fill([0, 0], [14, SIZE[1]], { ink: ink.map((part) => part * 0.6) as unknown as Ink });
  drawing.fill([LEFT, 40], [60, 4], { ink: PALE });
  const title = plain(name).split(' ');
  const size = fitting(title, 26);
  for (const [line, word] of title.entries())
    drawing.write(word, [LEFT, 62 + line * (size + 12)], { ink: LIGHT, size });
  ornament(drawing, at);
  const by = plain(author);
  drawing.write(by, [LEFT, 284], { ink: PALE, size: fitting([by], 14) });
  return drawing.png();
}

function ornament(drawing: Drawing, at: number): void {
  const [x, y] = [190, 230];
  for (const size of [12, 22, 32]) {
    if (at % 3 === 0) drawing.oval([x, y], [size, size], PALE);
    else if (at % 3 === 1) drawing.box([x - size, y - size], [size * 2, size * 2], PALE);
    else
      drawing.line(
        [
          [x, y - size],
          [x + size, y],
          [x, y + size],
          [x - size, y],
          [x, y - size],
        ],
        PALE,
      );
  }
}
