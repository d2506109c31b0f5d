import { drawn, laidOut, type Paper } from './drawing.js';
import { DEFAULT_REVIEW, NOTHING_SHOWN, showsAtOnce, showsOf } from './review.js';
import { fractionOf, isAnswerable, scored, type Keyed } from './scoring.js';
import { discriminationOf, facilityOf, itemStatistics } from './statistics.js';

const option = (id: number, right: boolean) => ({ id, text: `Option ${id}`, right });
const multiple: Keyed = { type: 'multiple_choice', points: 2, options: [1, 2, 3, 4].map((id) => option(id, id < 3)) };
const single: Keyed = { type: 'single_choice', points: 1, options: [1, 2, 3].map((id) => option(id, id === 2)) };

test('a multiple choice counts all or nothing, or in parts and never below nothing; a void question counts for all', () => {
  expect(
    [[1, 2], [1], [1, 3], [1, 2, 3], [1, 2, 3, 4], []].map((chosen) => fractionOf(multiple, chosen, 'all')),
  ).toEqual([1, 0, 0, 0, 0, 0]);
  expect(
    [[1, 2], [1], [1, 3], [1, 2, 3], [1, 2, 3, 4], []].map((chosen) => fractionOf(multiple, chosen, 'partial')),
  ).toEqual([1, 0.5, 0, 0.5, 0, 0]);
  expect([[2], [1], [1, 2]].map((chosen) => fractionOf(single, chosen, 'partial'))).toEqual([1, 0, 0]);
  expect(fractionOf({ ...single, void: true }, [], 'all')).toBe(1);
  const questions = [
    { ...multiple, id: 1 },
    { ...single, id: 2 },
  ];
  expect(
    scored(
      questions,
      new Map([
        [1, [1]],
        [2, [2]],
      ]),
      { rule: 'partial' },
    ),
  ).toEqual({ score: 2, max: 3, fractions: { 1: 0.5, 2: 1 } });
});

test('a key that nobody can meet is none', () => {
  expect([multiple, single].every(isAnswerable)).toBe(true);
  expect(isAnswerable({ ...single, options: single.options.map((one) => ({ ...one, right: true })) })).toBe(false);
  expect(isAnswerable({ ...multiple, options: [option(1, false), option(2, false)] })).toBe(false);
  expect(isAnswerable({ ...single, options: [option(1, true), option(1, false)] })).toBe(false);
});

const paper: Paper = {
  items: [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ id, type: 'single_choice', difficulty: 'easy', category_id: 1, text: `Q${id}`, points: 1 },
    ...{ picture_id: null, feedback: null, options: single.options },
  })) as Paper['items'],
  fixed: [1],
  pools: [
    { ids: [1, 2, 3, 4, 5, 6], count: 2 },
    { ids: [2, 3], count: 2 },
  ],
};

test('the same seed draws the same paper; no question is drawn twice, and the small pool is served first', () => {
  const shuffling = { shuffle_questions: true, shuffle_options: true };
  for (let seed = 0; seed < 200; seed += 1) {
    const layout = drawn(paper, { ...shuffling, seed });
    expect(layout).toEqual(drawn(paper, { ...shuffling, seed }));
    const ids = layout.map(([id]) => id);
    expect([ids.length, new Set(ids).size, [1, 2, 3].every((id) => ids.includes(id))]).toEqual([5, 5, true]);
    expect(laidOut(paper, layout).map(({ id }) => id)).toEqual(ids);
  }
  const orders = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => JSON.stringify(drawn(paper, { ...shuffling, seed }))));
  expect(orders.size).toBeGreaterThan(1);
});

test('what is shown depends on the window, and on nothing before a result is published', () => {
  const all = DEFAULT_REVIEW.closed;
  const review = {
    ...DEFAULT_REVIEW,
    after: { ...NOTHING_SHOWN, marks: true },
    later: { ...NOTHING_SHOWN, feedback: true },
  };
  const at = Date.parse('2026-11-23T10:00:00Z');
  const attempt = (status: string, quiz_status: string) => ({ status, quiz_status, submitted_at: new Date(at) });
  const shown = (status: string, quiz: string, seconds: number) =>
    showsOf(review, attempt(status, quiz), at + seconds * 1000);
  expect(shown('published', 'open', 60)).toEqual(review.after);
  expect(shown('published', 'open', 180)).toEqual(review.later);
  expect(shown('published', 'evaluated', 60)).toEqual(all);
  for (const [status, quiz] of [
    ['submitted', 'open'],
    ['marked', 'open'],
    ['marked', 'evaluated'],
    ['published', 'closed'],
    ['open', 'open'],
    ['cancelled', 'evaluated'],
  ] as const)
    expect([status, quiz, shown(status, quiz, 60)]).toEqual([status, quiz, NOTHING_SHOWN]);
  expect([showsAtOnce(review), showsAtOnce(DEFAULT_REVIEW)]).toEqual([true, false]);
});

test('facility is the mean, discrimination the correlation with the rest; where nobody differs there is none', () => {
  expect([facilityOf([1, 0, 0.5, 0.5]), facilityOf([])]).toEqual([0.5, null]);
  expect(
    discriminationOf([
      [1, 4],
      [1, 5],
      [0, 1],
      [0, 2],
    ]),
  ).toBe(0.949);
  expect(
    discriminationOf([
      [0, 5],
      [0, 4],
      [1, 1],
      [1, 2],
    ]),
  ).toBe(-0.949);
  expect([
    discriminationOf([
      [1, 1],
      [1, 2],
      [1, 3],
    ]),
    discriminationOf([
      [1, 1],
      [0, 2],
    ]),
  ]).toEqual([null, null]);
  const sitting = (score: number, fraction: number, chosen: number) => ({
    score,
    fractions: { 2: fraction },
    chosen: new Map([[2, [chosen]]]),
  });
  const [item] = itemStatistics([{ ...single, id: 2 }], [sitting(9, 1, 2), sitting(5, 1, 2), sitting(1, 0, 3)]);
  expect(item).toMatchObject({
    attempts: 3,
    facility: 0.667,
    options: [
      { id: 1, chosen: 0 },
      { id: 2, chosen: 2, upper: 1, lower: 0 },
      { id: 3, chosen: 1, upper: 0, lower: 1 },
    ],
  });
});
