import fc from 'fast-check';
import { spread } from './index.js';

const students = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: at + 1, gender: at % 3 === 0 ? 'female' : 'male' }));

test('every student has exactly one place, sizes differ by at most one and so do the genders', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      (n, groups, seed) => {
        const all = students(n);
        const plan = spread(
          all,
          Array.from({ length: groups }, (_, at) => ({ id: at + 10, capacity: 200 })),
          seed,
        );
        const placed = [...(plan?.values() ?? [])];
        expect(placed.flat().sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        const sizes = placed.map((group) => group.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const women = placed.map((group) => group.filter((id) => (id - 1) % 3 === 0).length);
        expect(Math.max(...women) - Math.min(...women)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 100 },
  );
});

test('a small group is filled and not more; too few places are no plan', () => {
  const plan = spread(
    students(20),
    [
      { id: 1, capacity: 4 },
      { id: 2, capacity: 30 },
    ],
    5,
  );
  expect([plan?.get(1)?.length, plan?.get(2)?.length]).toEqual([4, 16]);
  expect(
    spread(
      students(20),
      [
        { id: 1, capacity: 4 },
        { id: 2, capacity: 15 },
      ],
      5,
    ),
  ).toBeUndefined();
});

test('the same seed makes the same plan from the same students in any order, another seed another', () => {
  const vessels = [
    { id: 1, capacity: 30 },
    { id: 2, capacity: 30 },
  ];
  const once = [...(spread(students(30), vessels, 7) ?? [])];
  expect([...(spread(students(30).reverse(), [...vessels].reverse(), 7) ?? [])]).toEqual(once);
  expect([...(spread(students(30), vessels, 8) ?? [])]).not.toEqual(once);
});
