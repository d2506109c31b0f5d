import { stageAt, type Stage } from './cooling.js';
import type { Neighbourhood } from './moves/neighbourhood.js';
import type { Week } from './week.js';

/** From this temperature on, the share of the worst that become copies of the best. */
const CHOOSING = 2;
const REPLACED = 0.25;

/** A week that waits for its turn, and what it cost on average in its last one. */
interface Member {
  readonly week: Week;
  mean: number;
}

const byWorth = (one: Member, other: Member) =>
  one.week.waitingCount - other.week.waitingCount || one.mean - other.mean;

/**
 * Weeks, timetables or outlines, that cool together. Each has its turn in every stage; after it, copies of those that were good on
 * average take the place of those that were bad. What a week costs on average while it is still warm tells the valley that it ends in,
 * so the time goes to the good valleys and not to the end of a bad fall. One set of arrays serves all turns: a timetable without a turn
 * is laid aside.
 */
export class Population {
  private readonly choosing: number;
  private readonly members: Member[] = [];
  private slice = -1;
  private moved = 0;
  private sum = 0;

  constructor(
    private readonly week: Week,
    private readonly moves: Neighbourhood,
    private readonly wish: { count: number; scale: number; stages: readonly Stage[] },
  ) {
    this.choosing = CHOOSING * wish.scale;
  }

  /** Lays the week on the table whose turn it is when so much of the time is gone, from 0 to 1, and sets the temperature. */
  turn(share: number): void {
    const { count, stages } = this.wish;
    const { stage, part } = stageAt(stages, share);
    this.moves.temperature = stages[stage]!.temperature;
    if (count > 1) this.turnTo(stage * count + Math.min(count - 1, Math.floor(part * count)));
  }

  /** Counts what the week on the table cost. */
  count(moved: number, sum: number): void {
    this.moved += moved;
    this.sum += sum;
  }

  private turnTo(slice: number): void {
    const { week, members } = this;
    const { count, stages } = this.wish;
    if (slice === this.slice) return;
    if (this.slice < 0) this.found();
    else this.layAside(members[this.slice % count]!);
    const stage = Math.floor(this.slice / count);
    if (stage >= 0 && Math.floor(slice / count) > stage && stages[stage]!.temperature < this.choosing) this.choose();
    week.become(members[slice % count]!.week);
    this.slice = slice;
    this.moved = 0;
    this.sum = 0;
  }

  /** All begin as what is on the table. */
  private found(): void {
    for (let n = 0; n < this.wish.count; n += 1) {
      const week = this.week.blank();
      week.become(this.week);
      this.members.push({ week, mean: Infinity });
    }
  }

  private layAside(member: Member): void {
    member.week.become(this.week);
    member.mean = this.sum / Math.max(1, this.moved);
  }

  /** The worst become copies of the best. */
  private choose(): void {
    const { members } = this;
    members.sort(byWorth);
    const count = Math.floor(members.length * REPLACED);
    for (let n = 0; n < count; n += 1) members.at(-1 - n)!.week.become(members[n]!.week);
  }
}
