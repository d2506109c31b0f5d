import { minutesOf } from '@quad/domain/core';
import { inZone } from '#data/words/zoned';

/** Minutes of a day, since its midnight by the institution's clocks. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The place of an entry in the column of a day: its minutes, and its lane among entries at the same time. */
export interface Placed<E> extends Span {
  readonly entry: E;
  readonly lane: number;
  readonly lanes: number;
}

interface Timed {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The minutes of a day that something takes; what ends at midnight is not of the next day. */
export function spanOn({ starts_at, ends_at }: Timed, day: string, zone: string): Span | undefined {
  const [start, end] = [inZone(starts_at, zone), inZone(ends_at, zone)];
  const isOver = end.day < day || (end.day === day && end.time === '00:00' && start.day < day);
  if (start.day > day || isOver) return undefined;
  return { from: start.day < day ? 0 : minutesOf(start.time), to: end.day > day ? 1440 : minutesOf(end.time) };
}

/** Lays entries beside each other where they overlap: the first free lane each, as many lanes as their heap needs. */
export function inLanes<E>(spans: readonly (Span & { readonly entry: E })[]): Placed<E>[] {
  const placed: Placed<E>[] = [];
  let heap: Omit<Placed<E>, 'lanes'>[] = [];
  const close = () => {
    const lanes = Math.max(0, ...heap.map(({ lane }) => lane + 1));
    placed.push(...heap.map((one) => ({ ...one, lanes })));
    heap = [];
  };
  for (const span of [...spans].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (heap.every(({ to }) => to <= span.from)) close();
    const taken = new Set(heap.filter(({ to }) => to > span.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    heap.push({ ...span, lane });
  }
  close();
  return placed;
}

/** The whole hours that all of these need. */
export const hoursOf = (spans: readonly Span[]): { readonly first: number; readonly last: number } => ({
  first: Math.min(...spans.map(({ from }) => Math.floor(from / 60))),
  last: Math.min(24, Math.max(...spans.map(({ to }) => Math.ceil(to / 60)))),
});
