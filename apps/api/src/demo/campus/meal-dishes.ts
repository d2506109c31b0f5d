import { pngOf, type Ink } from '../drawing.js';

export interface DemoDish {
  readonly name: string;
  readonly text: string;
  readonly allergens: readonly string[];
  readonly calories: number;
  /** What lies on the plate: a colour, how far from its middle (-1 to 1), and how large. */
  readonly plate: readonly (readonly [ink: Ink, x: number, y: number, size: number])[];
}

const RICE: Ink = [226, 176, 84];
const MEAT: Ink = [122, 70, 45];
const GREEN: Ink = [96, 148, 70];
const RED: Ink = [196, 64, 48];
const CREAM: Ink = [247, 233, 203];
const GOLD: Ink = [236, 190, 90];
const ORANGE: Ink = [226, 128, 52];

export const BREAKFASTS: readonly DemoDish[] = [
  {
    name: 'Omelette with herbs',
    text: 'Two eggs, dill, bread and tea',
    allergens: ['eggs', 'milk', 'gluten'],
    calories: 410,
    plate: [
      [GOLD, 0, 0, 0.62],
      [GREEN, -0.2, -0.15, 0.1],
      [GREEN, 0.2, 0.2, 0.1],
    ],
  },
  {
    name: 'Oat porridge with apricots',
    text: 'Cooked in milk, with honey',
    allergens: ['gluten', 'milk'],
    calories: 360,
    plate: [
      [CREAM, 0, 0, 0.66],
      [ORANGE, -0.2, 0, 0.15],
      [ORANGE, 0.2, -0.1, 0.15],
      [ORANGE, 0.05, 0.25, 0.15],
    ],
  },
];
export const LUNCHES: readonly DemoDish[] = [
  {
    name: 'Plov with beef',
    text: 'Rice, yellow carrots, chickpeas, salad of tomatoes',
    allergens: ['celery'],
    calories: 740,
    plate: [
      [RICE, 0, 0, 0.66],
      [MEAT, -0.2, -0.1, 0.18],
      [MEAT, 0.15, 0.1, 0.18],
      [ORANGE, 0.25, -0.25, 0.1],
    ],
  },
  {
    name: 'Lagman',
    text: 'Hand-pulled noodles with lamb and vegetables',
    allergens: ['gluten', 'celery', 'eggs'],
    calories: 620,
    plate: [
      [RED, 0, 0, 0.66],
      [CREAM, 0, 0, 0.42],
      [GREEN, 0.2, -0.2, 0.12],
      [MEAT, -0.2, 0.15, 0.16],
    ],
  },
  {
    name: 'Chicken with buckwheat',
    text: 'Baked, with a sour cream sauce',
    allergens: ['milk'],
    calories: 560,
    plate: [
      [MEAT, -0.25, 0, 0.42],
      [GOLD, 0.3, 0, 0.34],
      [GREEN, 0.1, 0.4, 0.14],
    ],
  },
  {
    name: 'Pumpkin soup and samsa',
    text: 'Without meat; samsa with greens',
    allergens: ['gluten', 'milk', 'sesame'],
    calories: 480,
    plate: [
      [ORANGE, 0, 0, 0.66],
      [CREAM, 0, 0, 0.2],
      [GREEN, 0, 0, 0.08],
    ],
  },
  {
    name: 'Grilled trout with rice',
    text: 'With lemon and steamed broccoli',
    allergens: ['fish', 'mustard'],
    calories: 590,
    plate: [
      [CREAM, -0.25, 0.05, 0.38],
      [ORANGE, 0.25, -0.1, 0.32],
      [GREEN, 0.15, 0.35, 0.18],
    ],
  },
  {
    name: 'Bean stew with peppers',
    text: 'Vegan, with flatbread',
    allergens: ['gluten', 'soy'],
    calories: 450,
    plate: [
      [RED, 0, 0, 0.62],
      [MEAT, -0.2, -0.2, 0.12],
      [MEAT, 0.2, 0.1, 0.12],
      [GREEN, 0, 0.3, 0.1],
    ],
  },
];

const [WIDE, HIGH] = [320, 180];
const PLATE: Ink = [250, 250, 248];

/** A dish from above: a plate on a table of wood. */
export function dishPicture({ plate }: DemoDish): Buffer {
  const dots = new Uint8Array(WIDE * HIGH * 3);
  const radius = HIGH * 0.47;
  for (let y = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1) {
      const [dx, dy] = [(x - WIDE / 2) / radius, (y - HIGH / 2) / radius];
      const grain = ((Math.sin(y * 0.7 + Math.sin(x * 0.05) * 3) + 1) / 2) * 14;
      let ink: Ink = [176 - grain, 134 - grain, 96 - grain];
      const far = Math.hypot(dx, dy);
      if (far < 1) ink = far > 0.8 ? PLATE : [240, 240, 236];
      for (const [food, fx, fy, size] of plate) {
        const near = Math.hypot(dx - fx, dy - fy) / size;
        const shade = 1 - near * 0.16 + Math.sin(x * 0.9 + y * 1.3) * 0.03;
        if (near < 1) ink = [food[0] * shade, food[1] * shade, food[2] * shade];
      }
      dots.set(
        ink.map((part) => Math.max(0, Math.min(255, Math.round(part)))),
        (y * WIDE + x) * 3,
      );
    }
  return pngOf(WIDE, HIGH, dots);
}
