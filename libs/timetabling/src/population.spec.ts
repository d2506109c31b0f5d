import { cooling } from './cooling.js';
import { evaluate, plant } from './index.js';
import { compile } from './model.js';
import { neighbourhood } from './moves/neighbourhood.js';
import { ALONE, Population } from './population.js';
import { Random } from './random.js';
import { Timetable } from './timetable.js';

const COUNT = 4;
const { problem } = plant({
  seed: 3,
  courses: 12,
  lectures: 40,
  rooms: 4,
  days: 5,
  periodsPerDay: 4,
  curricula: 8,
  closed: 0.1,
  wild: 1,
});

function begin() {
  const table = new Timetable(compile(problem));
  const moves = neighbourhood(table, new Random(5), { rooms: 64, chains: 8, waiting: 64 });
  moves.temperature = Infinity;
  const best = { hard: Infinity, soft: Infinity };
  const keep = () => Object.assign(best, { hard: table.waitingCount, soft: table.cost });
  moves.run(5000, best, keep);
  return {
    table,
    moves,
    best,
    keep,
    population: new Population(table, moves, { count: COUNT, scale: 1, isWarm: false }),
  };
}

/** The share of all time that is that share of the time together. */
const together = (share: number) => ALONE + (1 - ALONE) * share;

const softOf = (table: Timetable) =>
  evaluate(
    problem,
    table.model.lectureIds.map((lecture, index) => ({
      lecture,
      period: table.periodOf[index]!,
      room: problem.rooms[table.roomOf[index]!]!.id,
    })),
  ).soft;

describe('timetables that cool together', () => {
  it('wait until one has cooled alone, so that an early stop finds a good one', () => {
    const { moves, population } = begin();
    const temperatures = [0, 0.5, 0.999].map((share) => {
      population.turn(share * ALONE);
      return moves.temperature;
    });
    const stages = cooling({ scale: 1, isWarm: false });
    expect(temperatures[0]).toBe(stages[0]!.temperature);
    expect(temperatures[1]).toBeLessThan(temperatures[0]!);
    expect(temperatures[2]).toBe(stages.at(-1)!.temperature);
    population.turn(ALONE);
    expect(moves.temperature).toBe(stages[0]!.temperature);
  });

  it('have their turns in every stage, each on the table as it was laid aside', () => {
    const { table, moves, best, keep, population } = begin();
    const first = cooling({ scale: 1, isWarm: false })[0]!;
    const laidAside: string[] = [];
    for (let turn = 0; turn < COUNT; turn += 1) {
      population.turn(together((first.end * (turn + 0.5)) / COUNT));
      expect(moves.temperature).toBe(first.temperature);
      population.count(1, moves.run(2000, best, keep));
      expect(table.cost).toBe(softOf(table));
      laidAside.push(table.periodOf.join());
    }
    expect(new Set(laidAside).size).toBe(COUNT);
    const second = cooling({ scale: 1, isWarm: false })[1]!;
    const found = laidAside.map((_, turn) => {
      population.turn(together(first.end + ((second.end - first.end) * (turn + 0.5)) / COUNT));
      expect(table.cost).toBe(softOf(table));
      return table.periodOf.join();
    });
    expect(found).toEqual(laidAside);
  });

  it('become copies of the best where they were the worst on average, once they are cool enough to tell', () => {
    const { table, moves, best, keep, population } = begin();
    const stages = cooling({ scale: 1, isWarm: false });
    const cool = stages.findIndex(({ temperature }) => temperature < 1);
    const [from, to, next] = [stages[cool - 1]!.end, stages[cool]!.end, stages[cool + 1]!.end];
    const costs = [20, 40, 10, 30];
    const laidAside = costs.map((cost, turn) => {
      population.turn(together(from + ((to - from) * (turn + 0.5)) / COUNT));
      moves.run(2000, best, keep);
      population.count(1, cost);
      return table.periodOf.join();
    });
    const found = costs.map((_, turn) => {
      population.turn(together(to + ((next - to) * (turn + 0.5)) / COUNT));
      return table.periodOf.join();
    });
    expect(found.toSorted()).toEqual([laidAside[0], laidAside[2], laidAside[2], laidAside[3]].toSorted());
  });
});

describe('cooling', () => {
  it('falls from hot to cold in all of its time, by the scale of the costs, and not so hot from a given timetable', () => {
    const stages = cooling({ scale: 1, isWarm: false });
    expect(stages.at(-1)!.end).toBeCloseTo(1);
    for (const [index, { temperature, end }] of stages.slice(1).entries()) {
      expect(temperature).toBeLessThan(stages[index]!.temperature);
      expect(end).toBeGreaterThan(stages[index]!.end);
    }
    expect(cooling({ scale: 3, isWarm: false })[0]!.temperature).toBeCloseTo(3 * stages[0]!.temperature);
    expect(cooling({ scale: 1, isWarm: true })[0]!.temperature).toBeLessThan(1);
  });
});
