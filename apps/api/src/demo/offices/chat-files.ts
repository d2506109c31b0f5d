import { Drawing, type Ink } from '../drawing.js';
import { scanOf } from './letter-scan.js';

const BLUE: Ink = [32, 74, 160];
const BLACK: Ink = [44, 48, 56];
const RED: Ink = [196, 48, 44];
const GREEN: Ink = [30, 128, 76];
const GREY: Ink = [120, 126, 134];

/** The board after a lecture on weak entities, with its frame, its tray and what lies on it. */
function board(): Buffer {
  const picture = new Drawing(1200, 800)
    .fill([0, 0], [1200, 800], { ink: [206, 203, 196], shade: 0.22 })
    .fill([40, 36], [1120, 690], { ink: [150, 154, 160] })
    .fill([52, 48], [1096, 666], { ink: [249, 249, 246], shade: 0.1 })
    .fill([200, 726], [800, 22], { ink: [128, 132, 138], shade: 0.3 })
    .fill([300, 718], [92, 12], { ink: BLUE })
    .fill([430, 718], [92, 12], { ink: RED })
    .fill([700, 712], [120, 18], { ink: [70, 74, 80] })
    .write('Databases - week 8: weak entities', [96, 84], { ink: BLUE, size: 32 })
    .line(
      [
        [96, 134],
        [1076, 130],
      ],
      BLUE,
      5,
    );
  for (const [name, x, y] of [
    ['Customer', 100, 220],
    ['Order', 520, 220],
    ['Product', 860, 540],
  ] as const)
    picture.box([x, y], [240, 84], BLACK).write(name, [x + 26, y + 28], { ink: BLACK, size: 28 });
  picture
    .box([500, 540], [250, 88], BLACK)
    .box([508, 548], [234, 72], BLACK)
    .write('Line', [570, 570], { ink: BLACK, size: 30 });
  picture
    .line(
      [
        [340, 262],
        [520, 262],
      ],
      BLACK,
    )
    .write('1', [352, 222], { ink: BLACK })
    .write('n', [488, 222], { ink: BLACK })
    .write('places', [384, 276], { ink: GREY, size: 20 });
  picture
    .line(
      [
        [634, 304],
        [626, 540],
      ],
      BLACK,
    )
    .write('1', [652, 316], { ink: BLACK })
    .write('n', [646, 502], { ink: BLACK })
    .write('has', [652, 400], { ink: GREY, size: 20 });
  picture
    .line(
      [
        [750, 584],
        [860, 584],
      ],
      BLACK,
    )
    .write('n', [762, 546], { ink: BLACK })
    .write('1', [836, 546], { ink: BLACK });
  picture
    .write('order_no', [796, 222], { ink: GREEN })
    .write('date, total', [796, 262], { ink: GREEN })
    .write('name, phone', [100, 324], { ink: GREEN })
    .write('line_no, quantity', [444, 652], { ink: GREEN })
    .write('sku, price', [872, 652], { ink: GREEN });
  picture
    .write('key = order_no', [124, 452], { ink: RED, size: 22 })
    .write('+ line_no', [164, 490], { ink: RED, size: 22 })
    .oval([258, 482], [186, 66], RED)
    .line(
      [
        [404, 522],
        [488, 566],
        [468, 540],
        [488, 566],
        [456, 566],
      ],
      RED,
      5,
    );
  return picture.write('Hand in: Fri 12:00!', [84, 672], { ink: RED, size: 18 }).png();
}

const HOURS = ['9:00', '10:30', '12:00', '14:00', '15:30'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const SEA: Ink = [206, 226, 246];
const LEAF: Ink = [212, 236, 214];
const SAND: Ink = [248, 228, 204];
const SUN: Ink = [255, 240, 150];
const TAUGHT: readonly (readonly [day: number, hour: number, title: string, place: string, ink: Ink])[] = [
  [0, 0, 'Databases', 'Aula', SEA],
  [0, 1, 'Databases', '301 lab', SEA],
  [0, 3, 'English', '204', SAND],
  [1, 1, 'Statistics', 'Aula', LEAF],
  [1, 2, 'Statistics', '302', LEAF],
  [2, 0, 'Programming', '105 lab', SAND],
  [2, 1, 'Programming', '105 lab', SAND],
  [2, 3, 'Sport', 'Hall', LEAF],
  [3, 1, 'Databases', '302', SUN],
  [3, 2, 'Calculus', 'Aula', LEAF],
  [4, 0, 'Calculus', '301', LEAF],
  [4, 2, 'English', '204', SAND],
];

/** The group's week as a table, the changed seminar in a ring. */
function timetable(): Buffer {
  const [left, top, wide, high] = [130, 150, 196, 104];
  const picture = new Drawing(1150, 720)
    .fill([0, 0], [1150, 720], { ink: [252, 252, 250] })
    .write('Timetable, week 8', [130, 36], { ink: BLACK, size: 36 });
  for (const [day, name] of DAYS.entries()) picture.write(name, [left + day * wide + 64, 108], { ink: BLACK });
  for (const [hour, name] of HOURS.entries())
    picture.write(name, [24, top + hour * high + 42], { ink: GREY, size: 20 });
  for (const [day, hour, title, place, ink] of TAUGHT) {
    const [x, y] = [left + day * wide, top + hour * high];
    picture
      .fill([x + 4, y + 4], [wide - 8, high - 8], { ink })
      .write(title, [x + 14, y + 24], { ink: BLACK, size: 16 })
      .write(place, [x + 14, y + 62], { ink: GREY, size: 18 });
  }
  for (let at = 0; at <= 5; at += 1)
    picture
      .line(
        [
          [left, top + at * high],
          [left + 5 * wide, top + at * high],
        ],
        GREY,
        2,
      )
      .line(
        [
          [left + at * wide, top],
          [left + at * wide, top + 5 * high],
        ],
        GREY,
        2,
      );
  return picture
    .oval([left + 3.5 * wide, top + 1.5 * high], [wide * 0.54, high * 0.58], RED)
    .write('New room!', [left + 3 * wide + 24, top + 5 * high + 14], { ink: RED, size: 26 })
    .png();
}

const SCHEME = `Databases, mid-term test, week 8\nMarking scheme, versions A and B

1. Entity-relationship diagram (20 points)
Entities and keys 8, cardinalities 6, the weak entity with its full key 6. A missing partial key costs 3 points.

2. Relational model (15 points)
One table for each entity 8, foreign keys 5, types 2.

3. Queries (25 points)
a) Inner join with a condition 5
b) Left join, rows without a partner are kept 8
c) Group by with having 8. count(*) instead of count(column): 2 points off
d) Full join 4

Grades: 60-54 excellent, 53-42 good, 41-30 satisfactory.
The second reader looks at every paper between 28 and 31 points.`;
const CHAPTER = `Introduction to Databases. Reader, chapter 2: Joins

A join brings the rows of two tables together. The inner
  join keeps only the pairs for which the condition holds; a row without a partner is lost.

The left join keeps every row of the first table.
  Where there is no partner, the columns of the second table are null. count(*) counts such a row, count(column) does not.

The full join keeps the rows of both tables.

Exercise: list all modules with the number of their students, also those that nobody has chosen.`;

const MADE = {
  'er-diagram.png': board,
  'board.png': board,
  'timetable-week-8.png': timetable,
  'databases-mid-term-scheme.pdf': () => scanOf(SCHEME),
  'reader-chapter-2.pdf': () => scanOf(CHAPTER),
} satisfies Readonly<Record<string, () => Buffer>>;

/** A file that somebody of the demo sends along. */
export type ChatFile = keyof typeof MADE;

/** What is in it, and what kind it is. */
export const chatFile = (name: ChatFile): { name: string; mime: string; body: Buffer } => ({
  name,
  mime: name.endsWith('.png') ? 'image/png' : 'application/pdf',
  body: MADE[name](),
});
