import { cooling, HOT, WARM } from './cooling.js';
import { evaluate, plant } from './index.js';
import { compile } from './model.js';
import { neighbourhood } from './moves/neighbourhood.js';
import { Population } from './population.js';
import { Random } from './random.js';
import { Timetable } from './timetable.js';

const COUNT = 4;
const stages = cooling({ from: HOT, scale: 1 });
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
  const moves = neighbourhood(table, new Random(5), { rooms: 64, chains: 8, waiting: 64, divided: 0 });
  moves.temperature = Infinity;
  const best = { hard: Infinity, soft: Infinity };
  const keep = () => Object.assign(best, { hard: table.waitingCount, soft: table.cost });
  moves.run(5000, best, keep);
  return {
    table,
    moves,
    best,
    keep,
    population: new Population(table, moves, { count: COUNT, scale: 1, stages }),
  };
}

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
  it('have their turns in every stage, each on the table as it was laid aside', () => {
    const { table, moves, best, keep, population } = begin();
    const [first, second] = [stages[0]!, stages[1]!];
    const laidAside: string[] = [];
    for (let turn = 0; turn < COUNT; turn += 1) {
      population.turn((first.end * (turn + 0.5)) / COUNT);
      expect(moves.temperature).toBe(first.temperature);
      population.count(1, moves.run(2000, best, keep));
      expect(table.cost).toBe(softOf(table));
      laidAside.push(table.periodOf.join());
    }
    expect(new Set(laidAside).size).toBe(COUNT);
    const found = laidAside.map((_, turn) => {
      population.turn(first.end + ((second.end - first.end) * (turn + 0.5)) / COUNT);
      expect(table.cost).toBe(softOf(table));
      return table.periodOf.join();
    });
    expect(found).toEqual(laidAside);
  });

  it('become copies of the best where they were the worst on average, once they are cool enough to tell', () => {
    const { table, moves, best, keep, population } = begin();
    const cool = stages.findIndex(({ temperature }) => temperature < 1);
    const [from, to, next] = [stages[cool - 1]!.end, stages[cool]!.end, stages[cool + 1]!.end];
    const costs = [20, 40, 10, 30];
    const laidAside = costs.map((cost, turn) => {
      population.turn(from + ((to - from) * (turn + 0.5)) / COUNT);
      moves.run(2000, best, keep);
      population.count(1, cost);
      return table.periodOf.join();
    });
    const found = costs.map((_, turn) => {
      population.turn(to + ((next - to) * (turn + 0.5)) / COUNT);
      return table.periodOf.join();
    });
    expect(found.toSorted()).toEqual([laidAside[0], laidAside[2], laidAside[2], laidAside[3]].toSorted());
  });
});

describe('cooling', () => {
  it('falls from hot to cold in all of its time, by the scale of the costs, and not so hot from a given timetable', () => {
    expect(stages[0]!.temperature).toBe(HOT);
    expect(stages.at(-1)!.end).toBeCloseTo(1);
    for (const [index, { temperature, end }] of stages.slice(1).entries()) {
      expect(temperature).toBeLessThan(stages[index]!.temperature);
      expect(end).toBeGreaterThan(stages[index]!.end);
    }
    expect(cooling({ from: HOT, scale: 3 })[0]!.temperature).toBeCloseTo(3 * HOT);
    expect(cooling({ from: WARM, scale: 1 })[0]!.temperature).toBeLessThan(1);
  });
});
