import { may, type Actor, type Role } from '@quad/domain/core';
import {
  afterWorking,
  holidays,
  resolutionMinutes,
  responseMinutes,
  USUAL_WEEK,
  waitingIn,
  WEEKDAYS,
  workingMs,
  workingWeeks,
  type WorkingCalendar,
} from './index.js';
import { actorWith } from '../../test-actor.js';

const HOUR = 3_600_000;
const calendarOf = (time_zone: string, more: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
  weeks: [],
  holidays: [],
  time_zone,
  ...more,
});
const tashkent = calendarOf('Asia/Tashkent');
const FREE = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null])) as unknown as typeof USUAL_WEEK;
const actor = (roles: readonly Role[], grants = {}): Actor => actorWith(roles, { account_id: 1, staff_id: 1, grants });
const at = (text: string) => Date.parse(text);
/** A moment by the clocks of Tashkent, five hours ahead of UTC. */
const there = (day: string, clock: string) => at(`${day}T${clock}:00+05:00`);

test('only working hours count: nights and weekends pass for nothing', () => {
  const hours = (...moments: [number, number]) => workingMs(...moments, tashkent) / HOUR;
  expect(hours(there('2026-11-20', '17:00'), there('2026-11-23', '10:00'))).toBe(2);
  expect(hours(there('2026-11-21', '09:00'), there('2026-11-22', '18:00'))).toBe(0);
  expect(hours(there('2026-11-16', '00:00'), there('2026-11-23', '00:00'))).toBe(45);
  expect(hours(there('2026-11-20', '12:00'), there('2026-11-20', '11:00'))).toBe(0);
  expect(hours(there('2026-11-19', '23:00'), there('2026-11-20', '09:30'))).toBe(0.5);
});

test('so much working time later: over the night, the weekend and holidays', () => {
  const later = (from: number, hours: number, more = {}) =>
    new Date(afterWorking(from, hours * HOUR, calendarOf('Asia/Tashkent', more))).toISOString();
  expect(later(there('2026-11-20', '17:00'), 1)).toBe('2026-11-20T13:00:00.000Z');
  expect(later(there('2026-11-20', '17:00'), 2)).toBe(new Date(there('2026-11-23', '10:00')).toISOString());
  expect(later(there('2026-11-21', '12:00'), 9)).toBe(new Date(there('2026-11-23', '18:00')).toISOString());
  expect(later(there('2026-11-20', '17:00'), 2, { holidays: ['2026-11-23'] })).toBe(
    new Date(there('2026-11-24', '10:00')).toISOString(),
  );
  expect(
    later(there('2026-11-20', '17:00'), 2, {
      weeks: [{ ...FREE, valid_from: '2026-11-01', fri: '10:00-18:00', sat: '10:00-18:00' }],
    }),
  ).toBe(new Date(there('2026-11-21', '11:00')).toISOString());
});

test('what comes after and what lies between agree, wherever one begins and whatever the clocks do', () => {
  for (const zone of ['Asia/Tashkent', 'Europe/Berlin', 'America/New_York']) {
    const calendar = calendarOf(zone);
    for (let hour = 0; hour < 400; hour += 7) {
      const from = at('2026-10-16T03:20:00Z') + hour * HOUR;
      expect(workingMs(from, afterWorking(from, 13 * HOUR, calendar), calendar)).toBe(13 * HOUR);
    }
  }
  expect(workingMs(at('2026-10-23T12:00:00Z'), at('2026-10-26T12:00:00Z'), calendarOf('Europe/Berlin')) / HOUR).toBe(8);
});

test('each day goes by the week that holds on it, and before the first by the usual one', () => {
  const short = '09:00-13:00';
  const calendar = calendarOf('Asia/Tashkent', {
    weeks: [
      { ...USUAL_WEEK, valid_from: '2026-11-21', sat: short },
      { ...FREE, valid_from: '2026-11-25', wed: short },
    ],
  });
  const hours = (from: string, to: string) => workingMs(there(from, '00:00'), there(to, '00:00'), calendar) / HOUR;
  expect([
    hours('2026-11-14', '2026-11-16'),
    hours('2026-11-20', '2026-11-22'),
    hours('2026-11-21', '2026-11-23'),
    hours('2026-11-24', '2026-11-28'),
  ]).toEqual([0, 13, 4, 13]);
});

test.each<[string, object, string[]]>([
  ['the example', {}, []],
  ['an end before the start', { tue: '18:00-09:00' }, ['tue']],
  ['no length', { tue: '09:00-09:00' }, ['tue']],
  ['no time of day', { tue: '09:60-24:00' }, ['tue']],
  ['a day left out', { tue: undefined }, []],
  ['no working day', FREE, ['mon']],
])('a week with %s (%j) is refused at %j', (...[, more, fields]) => {
  const { success, error } = workingWeeks.write.safeParse({ ...workingWeeks.example, ...more });
  expect([success, (error?.issues ?? []).map(({ path }) => path.join('.'))]).toEqual([fields.length === 0, fields]);
});

test('administrators set the calendar, moderators and whoever makes inquiries see it', () => {
  const verbs = (role: Role, grants = {}) =>
    [workingWeeks, holidays].map((of) =>
      ['read', 'create', 'update', 'delete'].filter((verb) => may(actor([role], grants), verb, of)).join(),
    );
  expect([
    verbs('ADMIN'),
    verbs('INQUIRY_MODERATOR', { inquiries: ['read', 'create', 'update', 'delete'] }),
    verbs('TEACHER'),
    verbs('BS_APPLICANT'),
  ]).toEqual([
    ['read,create,update,delete', 'read,create,update,delete'],
    ['read', 'read'],
    ['read', 'read'],
    ['', ''],
  ]);
});

test('response and resolution are counted in working time; while the creator is waited for, nothing is', () => {
  const now = there('2026-11-24', '12:00');
  const sent = {
    status: 'open',
    submitted_at: new Date(there('2026-11-20', '17:00')),
    first_response_at: null,
    resolved_at: null,
    waited_minutes: 0,
    waits_since: null,
  };
  expect([responseMinutes(sent, tashkent, now), resolutionMinutes(sent, tashkent, now)]).toEqual([780, 780]);
  expect(responseMinutes({ ...sent, first_response_at: new Date(there('2026-11-23', '09:30')) }, tashkent, now)).toBe(
    90,
  );
  const returned = waitingIn('returned', sent, { calendar: tashkent, now: new Date(there('2026-11-20', '17:30')) });
  expect(resolutionMinutes({ ...sent, ...returned, status: 'returned' }, tashkent, now)).toBe(30);
  const again = waitingIn('edited', returned, { calendar: tashkent, now: new Date(there('2026-11-23', '10:30')) });
  expect(again).toEqual({ waited_minutes: 120, waits_since: null });
  expect(
    resolutionMinutes(
      { ...sent, ...again, status: 'done', resolved_at: new Date(there('2026-11-23', '12:00')) },
      tashkent,
      now,
    ),
  ).toBe(120);
  expect(resolutionMinutes({ ...sent, submitted_at: null }, tashkent, now)).toBeNull();
});
