// node tools/timetable/track.mjs NAME [--seed S] --out FILE.ctt: an instance with the published figures of one of the competition's.
import '../common/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMain } from '../common/main-module.mjs';
import { fail } from '../common/steps.mjs';
import { library } from './library.mjs';

/**
 * What is known of an instance from what was written about it, noted from memory: near, not exact. The numbers in its file are not known.
 * @typedef {object} Figures
 * @property {number} courses @property {number} lectures @property {number} rooms
 * @property {number} days @property {number} perDay @property {number} curricula
 * @property {number} conflicts the share of pairs of courses that are in conflict
 * @property {number} available the share of the week in which a course may be
 * @property {number} load lectures of a curriculum on a day
 */

/** @param {number[]} row @returns {Figures} */
const figures = ([courses, lectures, rooms, perDay, days, curricula, conflicts, available, load]) =>
  /** @type {Figures} */ ({
    courses,
    lectures,
    rooms,
    perDay,
    days,
    curricula,
    conflicts: (conflicts ?? 0) / 100,
    available: (available ?? 0) / 100,
    load,
  });

/** Bonutti, De Cesco, Di Gaspero, Schaerf: Benchmarking curriculum-based course timetabling, table of instance features. */
export const TRACK = /** @type {Record<string, Figures>} */ (
  Object.fromEntries(
    Object.entries({
      comp01: [30, 160, 6, 6, 5, 14, 13.2, 93.1, 3.24],
      comp02: [82, 283, 16, 5, 5, 71, 7.97, 76.9, 2.62],
      comp05: [54, 152, 9, 6, 6, 139, 21.7, 59.6, 1.8],
      comp07: [131, 434, 20, 5, 5, 77, 4.48, 80.8, 2.51],
      comp09: [76, 279, 18, 5, 5, 75, 6.64, 81, 2.11],
      comp11: [30, 162, 5, 9, 5, 13, 13.8, 94.2, 3.94],
      comp12: [88, 218, 11, 6, 6, 150, 13.9, 57, 1.74],
      comp18: [47, 138, 9, 6, 6, 52, 13.3, 64.6, 1.53],
      comp20: [121, 390, 19, 5, 5, 78, 5.06, 78.7, 2.5],
    }).map(([name, row]) => [name, figures(row)]),
  )
);

/** Numbers as if by chance, the same for the same seed. @param {number} seed */
function chance(seed) {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Draft {
  /** @param {Figures} figures @param {number} seed */
  constructor(figures, seed) {
    this.figures = figures;
    this.random = chance(seed);
    this.periods = figures.days * figures.perDay;
    this.counts = this.drawCounts();
  }

  /** @param {number} count */
  below(count) {
    return Math.floor(this.random() * count);
  }

  /** @template T @param {readonly T[]} items @returns {T[]} */
  shuffled(items) {
    return items
      .map((item) => ({ item, key: this.random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
  }

  drawCounts() {
    const { courses, lectures } = this.figures;
    const mean = lectures / courses;
    const counts = Array.from({ length: courses }, () => Math.max(1, Math.round(mean * (0.5 + this.random()))));
    for (let left = lectures - counts.reduce((sum, count) => sum + count, 0); left !== 0;) {
      const course = this.below(courses);
      const next = (counts[course] ?? 0) + Math.sign(left);
      if (next < 1 || next > mean * 2) continue;
      counts[course] = next;
      left -= Math.sign(left);
    }
    return counts;
  }

  /** Years of study whose students choose among its courses: so few courses have so many curricula. */
  drawCurricula() {
    const { courses, curricula, conflicts, load, days } = this.figures;
    const size = Math.max(3, conflicts * courses * 1.15);
    const years = Math.max(1, Math.round(courses / size));
    const order = this.shuffled([...this.counts.keys()]);
    const groups = Array.from({ length: years }, (_, year) => order.filter((_course, at) => at % years === year));
    const used = this.counts.map(() => 0);
    return Array.from({ length: curricula }, (_, index) => {
      const own = groups[index % years] ?? [];
      // The first course of a year is for all of it; the rest is chosen, and now and then elsewhere.
      const core = own.slice(0, 1);
      const rest = this.shuffled(own.slice(1));
      const choice = this.random() < 0.5 ? rest.sort((one, other) => (used[one] ?? 0) - (used[other] ?? 0)) : rest;
      if (this.random() < 0.15) choice.unshift(this.below(courses));
      /** @type {number[]} */
      const members = [];
      let sum = 0;
      for (const course of [...core, ...choice]) {
        if (members.includes(course) || (members.length > 1 && sum + (this.counts[course] ?? 0) / 2 > load * days))
          continue;
        members.push(course);
        used[course] = (used[course] ?? 0) + 1;
        sum += this.counts[course] ?? 0;
      }
      return members;
    });
  }

  /** A teacher is away for whole days and parts of days, but never so long that the own lectures have no place. @param {number} lectures */
  drawAway(lectures) {
    const { days, perDay, available } = this.figures;
    const wanted = Math.round((1 - available) * this.periods * (0.3 + 1.4 * this.random()));
    const most = Math.min(wanted, this.periods - lectures - 3);
    /** @type {Set<number>} */
    const away = new Set();
    while (away.size < most) {
      const day = this.below(days);
      const whole = this.random() < 0.4;
      const start = whole ? 0 : this.below(perDay);
      const end = whole ? perDay : Math.min(perDay, start + 1 + this.below(perDay - 1));
      for (let period = start; period < end && away.size < most; period += 1) away.add(day * perDay + period);
    }
    return [...away].sort((one, other) => one - other);
  }

  /** Each course has a room that is large enough for it, as far as the rooms' weeks reach. */
  drawRooms() {
    const { rooms } = this.figures;
    const capacities = Array.from({ length: rooms }, (_, room) => 20 + 10 * this.below(room % 4 === 0 ? 28 : 10));
    const left = capacities.map(() => this.periods - 1);
    const students = this.counts.map((count) => {
      const home =
        this.shuffled([...capacities.keys()]).sort((one, other) => (left[other] ?? 0) - (left[one] ?? 0))[0] ?? 0;
      left[home] = (left[home] ?? 0) - count;
      const capacity = capacities[home] ?? 0;
      return this.random() < 0.02
        ? capacity + 1 + this.below(10)
        : Math.max(5, Math.round(capacity * (0.4 + 0.6 * this.random())));
    });
    return { capacities, students };
  }
}

/**
 * Draws an instance with such figures; the same for the same seed. Nobody knows its best timetable.
 * @param {Figures} figures @param {number} seed @returns {import('@quad/timetabling').Problem}
 */
export function draw(figures, seed) {
  const draft = new Draft(figures, seed);
  const curricula = draft.drawCurricula();
  const { capacities, students } = draft.drawRooms();
  /** @type {{ id: string, lectures: number, away: number[] }[]} */
  const teachers = [];
  const courses = draft.counts.map((count, index) => {
    const id = `c${String(index).padStart(4, '0')}`;
    const colleague = teachers[draft.below(teachers.length || 1)];
    const isShared = colleague !== undefined && draft.random() < 0.18 && colleague.lectures + count <= 8;
    const teacher = isShared ? colleague : { id: `t${index}`, lectures: 0, away: draft.drawAway(count + 5) };
    if (!isShared) teachers.push(teacher);
    teacher.lectures += count;
    return {
      id,
      teachers: [teacher.id],
      lectures: Array.from({ length: count }, (_, lecture) => ({ id: `${id}#${lecture + 1}` })),
      curricula: curricula.flatMap((members, at) => (members.includes(index) ? [`q${at}`] : [])),
      students: students[index] ?? 0,
      minimumWorkingDays: Math.min(count, figures.days - 1, draft.random() < 0.6 ? 4 : 2 + draft.below(2)),
      unavailable: teacher.away,
    };
  });
  const rooms = capacities.map((capacity, room) => ({ id: `r${room}`, capacity }));
  return { days: figures.days, periodsPerDay: figures.perDay, rooms, courses };
}

async function main() {
  const text = { type: /** @type {const} */ ('string') };
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: text, out: text } });
  const figuresOf = TRACK[positionals[0] ?? ''];
  if (!figuresOf || values.out === undefined)
    throw new Error(`node tools/timetable/track.mjs ${Object.keys(TRACK).join('|')} [--seed S] --out FILE.ctt`);
  const { writeCtt } = await library();
  const seed = Number(values.seed ?? 1);
  writeFileSync(values.out, writeCtt({ ...draw(figuresOf, seed), name: `${positionals[0]}-like-${seed}` }));
}

if (isMain(import.meta.url)) await main().catch(fail);
