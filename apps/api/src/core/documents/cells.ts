import { DAY_MS } from '@quad/domain/core';

/** A day, or a moment by the clock of one zone: a spreadsheet knows no zones, so nothing else says when. */
export class Wall {
  /** `ms` is the day or the hand of the clock as UTC would have it. */
  constructor(
    readonly ms: number,
    readonly isDay: boolean,
  ) {}

  static day = (day: string): Wall => new Wall(Date.parse(day), true);

  /** As the screens write it: 05.09.2026, 05.09.2026 14:30. */
  shown(): string {
    const [day = '', time = ''] = this.toString().split(' ');
    return `${day.split('-').reverse().join('.')}${time && ` ${time.slice(0, 5)}`}`;
  }

  /** As files for programs have it: 2026-09-05, 2026-09-05 14:30:00. */
  toString(): string {
    return new Date(this.ms)
      .toISOString()
      .slice(0, this.isDay ? 10 : 19)
      .replace('T', ' ');
  }
}

/** An amount of money: a number in a file, with its currency. */
export class Money {
  constructor(
    readonly amount: string,
    readonly currency: string,
  ) {}
}

/** What a cell may hold. Text stays text whatever it begins with. A Date is none: it does not say whose clock is meant. */
export type Cell = string | number | boolean | Wall | Money | null | undefined;

/** A cell as a part of a text. */
export const shown = (cell: Cell): string =>
  cell instanceof Wall ? cell.shown() : cell instanceof Money ? `${cell.amount} ${cell.currency}` : String(cell ?? '');

/** No zone changes its clock within a quarter of an hour. */
const QUARTER = DAY_MS / 96;

/** Reads moments by the clock of a zone. */
export function wallIn(timeZone: string): (at: Date) => Wall {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER) * QUARTER;
    const known = offsets.get(quarter);
    const offset = known ?? Date.parse(`${clock.format(quarter).replace(' ', 'T')}Z`) - quarter;
    if (known === undefined) offsets.set(quarter, offset);
    return new Wall(Math.floor((at.getTime() + offset) / 1000) * 1000, false);
  };
}
