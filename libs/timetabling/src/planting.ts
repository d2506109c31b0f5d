import { Random } from './random.js';

/** How large and how tight a problem is to be. */
export interface Plan {
  seed: number;
  courses: number;
  lectures: number;
  rooms: number;
  days: number;
  periodsPerDay: number;
  curricula: number;
  /** The share of the week in which a course is not available. */
  closed: number;
  /** The share of curricula that are drawn without a look at what they cost in the planted timetable. */
  wild: number;
}

/** Courses that one year of a programme takes, in a part of the week that has no holes. */
interface Group {
  courses: number[];
}

/** A timetable as it is laid out before its problem is. */
export class Planting {
  readonly random: Random;
  readonly periods: number;
  /** Lectures of a group. */
  readonly largest: number;
  readonly counts: number[];
  readonly groups: Group[] = [];
  /** By course: its periods and its room in each. */
  readonly seats: { period: number; room: number }[][];
  readonly taken: Uint8Array;

  constructor(readonly plan: Plan) {
    this.random = new Random(plan.seed);
    this.periods = plan.days * plan.periodsPerDay;
    this.largest = Math.max(1, Math.floor(this.periods * 0.65));
    this.counts = this.countLectures();
    this.seats = this.counts.map(() => []);
    this.taken = new Uint8Array(this.periods * plan.rooms);
  }

  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let n = list.length - 1; n > 0; n -= 1) {
      const other = this.random.below(n + 1);
      [list[n], list[other]] = [list[other]!, list[n]!];
    }
    return list;
  }

  private countLectures(): number[] {
    const { courses, lectures } = this.plan;
    const counts = new Array<number>(courses).fill(1);
    // No more than a group may have in all.
    const most = Math.min(Math.max(2 * Math.ceil(lectures / courses), 5), this.largest);
    for (let left = Math.min(lectures, courses * most) - courses; left > 0;) {
      const course = this.random.below(courses);
      if (counts[course]! >= most) continue;
      counts[course]! += 1;
      left -= 1;
    }
    return counts;
  }

  /** Lays group after group into the week, each day of it without holes. */
  layOut(): void {
    let group: number[] = [];
    let size = 0;
    for (const course of this.shuffled([...this.counts.keys()])) {
      if (size + this.counts[course]! > this.largest && group.length > 0) {
        this.layGroup(group);
        [group, size] = [[], 0];
      }
      group.push(course);
      size += this.counts[course]!;
    }
    if (group.length > 0) this.layGroup(group);
  }

  private layGroup(courses: number[]): void {
    this.groups.push({ courses });
    const { days, periodsPerDay } = this.plan;
    const byDay: number[][] = Array.from({ length: days }, () => []);
    let day = this.random.below(days);
    for (const course of [...courses].sort((one, other) => this.counts[other]! - this.counts[one]!))
      for (let n = 0; n < this.counts[course]!; n += 1) byDay[day++ % days]!.push(course);
    byDay.forEach((list, index) => {
      // A day of one lecture would be isolated: it goes to the day before.
      if (list.length === 1) byDay[(index + 1) % days]!.push(...list.splice(0));
    });
    for (const list of byDay)
      while (list.length > periodsPerDay)
        [...byDay].sort((one, other) => one.length - other.length)[0]!.push(list.pop()!);
    byDay.forEach((list, index) => {
      const start = this.quietStart(index, list.length);
      this.shuffled(list).forEach((course, n) =>
        this.seats[course]!.push({ period: index * periodsPerDay + start + n, room: -1 }),
      );
    });
  }

  /** Where in the day so many lectures in a row meet the fewest others. */
  private quietStart(day: number, length: number): number {
    const { periodsPerDay } = this.plan;
    const load = (start: number) =>
      this.seats.flat().filter(({ period }) => {
        const inDay = period - day * periodsPerDay;
        return inDay >= start && inDay < start + length;
      }).length;
    const starts = this.shuffled(Array.from({ length: Math.max(1, periodsPerDay - length + 1) }, (_, start) => start));
    const loads = new Map(starts.map((start) => [start, load(start)]));
    return starts.sort((one, other) => loads.get(one)! - loads.get(other)!)[0]!;
  }

  /** Gives each course one room where there is one, else the first free ones. */
  furnish(): void {
    const { rooms } = this.plan;
    const order = this.shuffled([...this.counts.keys()]).sort((a, b) => this.counts[b]! - this.counts[a]!);
    for (const course of order) {
      const choices = this.shuffled(Array.from({ length: rooms }, (_, room) => room));
      const isFree = (room: number, period: number) => this.taken[period * rooms + room] === 0;
      const whole = choices.find((room) => this.seats[course]!.every(({ period }) => isFree(room, period)));
      this.seats[course] = this.seats[course]!.flatMap(({ period }) => {
        const room = whole ?? choices.find((each) => isFree(each, period));
        if (room === undefined) return [];
        this.taken[period * rooms + room] = 1;
        return [{ period, room }];
      });
    }
  }

  meet(one: number, other: number): boolean {
    return this.seats[one]!.some(({ period }) => this.seats[other]!.some((seat) => seat.period === period));
  }

  isolated(courses: readonly number[]): number {
    const { periodsPerDay } = this.plan;
    const periods = new Set(courses.flatMap((course) => this.seats[course]!.map(({ period }) => period)));
    const isBeside = (period: number, step: number) =>
      Math.floor((period + step) / periodsPerDay) === Math.floor(period / periodsPerDay) && periods.has(period + step);
    return [...periods].filter((period) => !isBeside(period, -1) && !isBeside(period, 1)).length;
  }

  /** A curriculum: most of a group, and at times courses of another one. */
  curriculum(): number[] {
    const tries = this.random.below(1000) < this.plan.wild * 1000 ? 1 : 40;
    let best: number[] = [];
    for (let n = 0; n < tries; n += 1) {
      const own = this.groups[this.random.below(this.groups.length)]!.courses;
      const found = this.shuffled(own).slice(0, 2 + this.random.below(Math.max(1, own.length - 1)));
      const guest = this.random.below(this.plan.courses);
      if (n % 2 === 0 && !found.some((course) => course === guest || this.meet(course, guest))) found.push(guest);
      if (best.length === 0 || this.isolated(found) < this.isolated(best)) best = found;
    }
    return best;
  }

  /** Ids of teachers, one for each course; some have several courses that do not meet. */
  teachers(): string[] {
    const found: string[] = [];
    this.counts.forEach((_, course) => {
      const shared = this.shuffled([...found.keys()]).find((other) => {
        const own = [...found.keys()].filter((each) => found[each] === found[other]);
        return own.length < 3 && !own.some((each) => this.meet(each, course));
      });
      found.push(shared !== undefined && this.random.below(100) < 30 ? found[shared]! : `t${course}`);
    });
    return found;
  }

  closedOf(course: number): number[] {
    const own = new Set(this.seats[course]!.map(({ period }) => period));
    const wanted = Math.floor(this.plan.closed * this.periods * (0.4 + this.random.below(1200) / 1000));
    const free = Array.from({ length: this.periods }, (_, period) => period).filter((period) => !own.has(period));
    const { periodsPerDay } = this.plan;
    const away = this.random.below(this.plan.days);
    const rank = (period: number) => (Math.floor(period / periodsPerDay) === away ? 0 : 1);
    return this.shuffled(free)
      .sort((one, other) => rank(one) - rank(other))
      .slice(0, wanted)
      .sort((one, other) => one - other);
  }
}
