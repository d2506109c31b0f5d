import { cooling, type Stage } from './cooling.js';
import type { Neighbourhood } from './moves/neighbourhood.js';
import { Timetable } from './timetable.js';

/** From this temperature on, the share of the worst timetables that become copies of the best. */
const CHOOSING = 2;
const REPLACED = 0.25;
/** The share of the time in which one cools alone, before the others begin: whoever stops a search early has something good. */
export const ALONE = 0.05;

/** A timetable that waits for its turn, and what it cost on average in its last one. */
interface Member {
  readonly table: Timetable;
  mean: number;
}

const byWorth = (one: Member, other: Member) =>
  one.table.waitingCount - other.table.waitingCount || one.mean - other.mean;

/**
 * Timetables that cool together. Each has its turn in every stage; after it, copies of those that were good on average take the
 * place of those that were bad. What a timetable costs on average while it is still warm tells the valley that it ends in, so the
 * time goes to the good valleys and not to the end of a bad fall. One table serves for all turns: whoever has none is laid aside.
 */
export class Population {
  private readonly stages: readonly Stage[];
  private readonly choosing: number;
  private readonly members: Member[] = [];
  private slice = -1;
  private moved = 0;
  private sum = 0;

  constructor(
    private readonly table: Timetable,
    private readonly moves: Neighbourhood,
    private readonly wish: { count: number; scale: number; isWarm: boolean },
  ) {
    this.stages = cooling(wish);
    this.choosing = CHOOSING * wish.scale;
  }

  /** Lays the timetable on the table whose turn it is when so much of the time is gone, from 0 to 1. */
  turn(share: number): void {
    const { count } = this.wish;
    if (count === 1 || share < ALONE) {
      this.cool(count === 1 ? share : share / ALONE);
      return;
    }
    const { stage, part } = this.cool((share - ALONE) / (1 - ALONE));
    this.turnTo(stage * count + Math.min(count - 1, Math.floor(part * count)));
  }

  /** Sets the temperature; answers its stage, and how much of it is gone. */
  private cool(share: number): { stage: number; part: number } {
    const { stages, moves } = this;
    const found = stages.findIndex(({ end }) => share < end);
    const stage = found < 0 ? stages.length - 1 : found;
    const begin = stages[stage - 1]?.end ?? 0;
    moves.temperature = stages[stage]!.temperature;
    return { stage, part: (share - begin) / (stages[stage]!.end - begin) };
  }

  /** Counts what the timetable on the table cost. */
  count(moved: number, sum: number): void {
    this.moved += moved;
    this.sum += sum;
  }

  private turnTo(slice: number): void {
    const { table, members } = this;
    const { count } = this.wish;
    if (slice === this.slice) return;
    if (this.slice < 0) this.found();
    else this.layAside(members[this.slice % count]!);
    const stage = Math.floor(this.slice / count);
    if (stage >= 0 && Math.floor(slice / count) > stage && this.stages[stage]!.temperature < this.choosing)
      this.choose();
    table.become(members[slice % count]!.table);
    this.slice = slice;
    this.moved = 0;
    this.sum = 0;
  }

  /** All begin as what is on the table. */
  private found(): void {
    for (let n = 0; n < this.wish.count; n += 1) {
      const table = new Timetable(this.table.model);
      table.become(this.table);
      this.members.push({ table, mean: Infinity });
    }
  }

  private layAside(member: Member): void {
    member.table.become(this.table);
    member.mean = this.sum / Math.max(1, this.moved);
  }

  /** The worst become copies of the best. */
  private choose(): void {
    const { members } = this;
    members.sort(byWorth);
    const count = Math.floor(members.length * REPLACED);
    for (let n = 0; n < count; n += 1) members.at(-1 - n)!.table.become(members[n]!.table);
  }
}
