import { evaluate, plant, search, solve, type Plan, type Problem } from './index.js';

const MIDDLE: Plan = {
  seed: 2,
  courses: 40,
  lectures: 150,
  rooms: 8,
  days: 5,
  periodsPerDay: 5,
  curricula: 30,
  closed: 0.2,
  wild: 0.3,
};
/** All but every place of the week is taken. */
const FULL: Plan = { ...MIDDLE, seed: 4, lectures: 170, rooms: 7, closed: 0.1 };
const budget = (iterations: number) => ({ iterations });
const lecture = (id: string, count = 1) => Array.from({ length: count }, (_, index) => ({ id: `${id}${index + 1}` }));
const small = (more: Partial<Problem>): Problem => ({
  days: 1,
  periodsPerDay: 4,
  rooms: [
    { id: 'a', capacity: 30 },
    { id: 'b', capacity: 10 },
  ],
  courses: [],
  ...more,
});

/** Laboratories of two and three periods among lectures of one, in a week with hardly a place left. */
const blocks = (): Problem => ({
  days: 3,
  periodsPerDay: 4,
  rooms: [{ id: 'a', capacity: 30 }],
  courses: [
    ...['x', 'y'].map((id) => ({
      ...{ id, teachers: [id], curricula: ['g'], students: 20 },
      lectures: [{ id: `${id}1`, length: 3 }],
    })),
    { id: 'z', teachers: ['z'], curricula: ['g'], students: 20, lectures: [{ id: 'z1', length: 2 }] },
    { id: 's', teachers: ['s'], curricula: ['g'], students: 20, lectures: lecture('s', 4) },
  ],
});

describe('a search', () => {
  it('seats lectures of several periods, each whole on its day, and knows those it cannot', () => {
    const { evaluation, placements } = solve(blocks(), { seed: 3, budget: budget(400_000) });
    expect(evaluation.hard).toBe(0);
    const long = placements.filter(({ lecture: id }) => ['x1', 'y1', 'z1'].includes(id));
    expect(new Set(long.map(({ period }) => Math.floor(period / 4))).size).toBe(3);
    const full = { ...blocks(), days: 2 };
    expect(solve(full, { seed: 3, budget: budget(200_000) })).toMatchObject({
      unplaced: expect.arrayContaining([expect.anything()]),
      impossible: expect.arrayContaining([expect.objectContaining({ kind: 'students', wanted: 12, possible: 8 })]),
    });
    const late: Problem = { ...full, courses: [{ ...full.courses[0]!, lectures: [{ id: 'x1', length: 5 }] }] };
    expect(() => solve(late, { budget: budget(1) })).toThrow('Lecture x1 takes 1 to 4 periods, not 5.');
  });

  it.each([MIDDLE, FULL, { ...MIDDLE, seed: 9, curricula: 60, wild: 1 }])(
    'finds what was planted, or better',
    (plan) => {
      const { problem, planted } = plant(plan);
      const bound = evaluate(problem, planted);
      expect(bound.hard).toBe(0);
      const { evaluation, unplaced, placements } = solve(problem, { seed: 1, budget: budget(2_000_000) });
      expect(evaluation.hard).toBe(0);
      expect(unplaced).toEqual([]);
      expect(evaluation.soft).toBeLessThanOrEqual(bound.soft);
      expect(evaluation).toEqual(evaluate(problem, placements));
    },
  );

  it('is the same for the same seed, another for another', () => {
    const { problem } = plant(MIDDLE);
    const [one, same, other] = [7, 7, 8].map((seed) => solve(problem, { seed, budget: budget(200_000) }).placements);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('goes on from a timetable and never ends with a worse one', () => {
    const { problem } = plant(MIDDLE);
    const first = solve(problem, { seed: 1, budget: budget(1_000_000) });
    const next = solve(problem, { seed: 2, budget: budget(200_000), from: first.placements });
    expect(next.evaluation.soft).toBeLessThanOrEqual(first.evaluation.soft);
  });

  it('ends when it is told to, with the best so far, and fits its cooling to the clock it is given', () => {
    const { problem } = plant(MIDDLE);
    let asked = 0;
    const stopped = solve(problem, { budget: budget(1e9), until: () => ++asked > 3 });
    expect(stopped.evaluation.hard).toBe(0);
    let time = 0;
    // One whose best is not nothing: a search that has nothing left to gain ends before its time.
    const { problem: tight } = plant({ ...MIDDLE, curricula: 60, wild: 1 });
    const run = search(tight, { budget: { milliseconds: 50, now: () => (time += 1) } });
    while (run.step());
    expect(time).toBe(51);
    expect(run.progress).toMatchObject({ spent: 1, hard: 0 });
  });

  it('leaves fixed lectures where they are and uses only the rooms and periods that are allowed', () => {
    const { problem, planted } = plant(MIDDLE);
    const put = new Map(planted.slice(0, 30).map((each) => [each.lecture, each]));
    const courses = problem.courses.map((course) => ({
      ...course,
      lectures: course.lectures.map(({ id }) => {
        const { period, room } = put.get(id) ?? {};
        return room === undefined ? { id } : { id, fixed: { period: period!, room } };
      }),
    }));
    const { placements, evaluation } = solve({ ...problem, courses }, { budget: budget(500_000) });
    expect(evaluation.hard).toBe(0);
    for (const [id, where] of put) expect(placements.find((each) => each.lecture === id)).toEqual(where);
  });

  it('honours wishes, features and hard capacity', () => {
    const { placements, evaluation } = solve(
      small({
        capacity: 'hard',
        rooms: [
          { id: 'a', capacity: 30, unavailable: [0] },
          { id: 'b', capacity: 10, features: ['lab'] },
        ],
        teachers: [{ id: 't', wishes: [{ period: 3, cost: -1 }] }],
        courses: [
          { id: 'x', lectures: lecture('x'), teachers: ['t'], curricula: [], students: 20 },
          {
            id: 'y',
            lectures: lecture('y'),
            teachers: ['u'],
            curricula: [],
            students: 5,
            features: ['lab'],
            unavailable: [0, 1, 3],
          },
        ],
      }),
      { budget: budget(50_000) },
    );
    expect(evaluation).toMatchObject({ hard: 0, soft: -1 });
    expect(placements).toEqual([
      { lecture: 'x1', period: 3, room: 'a' },
      { lecture: 'y1', period: 2, room: 'b' },
    ]);
  });

  it('places all it can of what has no timetable, and says why not the rest', () => {
    const group = { curricula: ['g'], students: 5 };
    const problem = small({
      courses: [
        { id: 'x', lectures: lecture('x', 3), teachers: ['t'], ...group },
        { id: 'y', lectures: lecture('y', 2), teachers: ['u'], ...group },
      ],
    });
    const { placements, unplaced, impossible, evaluation } = solve(problem, { budget: budget(100_000) });
    expect(placements).toHaveLength(4);
    expect(evaluation.hard).toBe(1);
    expect(unplaced).toHaveLength(1);
    const periods = unplaced[0]!.obstacles.flatMap((each) => each.periods);
    expect([...new Set(periods)].sort()).toEqual([0, 1, 2, 3]);
    expect(impossible).toEqual([expect.objectContaining({ kind: 'students', who: 'g', wanted: 5, possible: 4 })]);
  });

  it('refuses a problem that names what is not there', () => {
    const courses = [
      { id: 'x', lectures: [{ id: 'x1', fixed: { period: 9, room: 'z' } }], teachers: [], curricula: [], students: 1 },
    ];
    expect(() => solve(small({ courses }), { budget: budget(1) })).toThrow('There is no room z. There is no period 9');
  });

  it.each([{ courses: [] }, { rooms: [] }])('ends at once where there is nothing to do or nowhere to go', (more) => {
    const course = { id: 'x', lectures: lecture('x'), teachers: [], curricula: [], students: 1 };
    const { placements } = solve(small({ courses: [course], ...more }), { budget: budget(20_000) });
    expect(placements).toEqual([]);
  });
});
