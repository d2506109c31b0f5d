import { afterWorking, resolutionMinutes, responseMinutes, waitingIn, workingCalendarOf, workingMs } from './index.js';

const HOUR = 3_600_000;
const tashkent = workingCalendarOf({}, 'Asia/Tashkent');
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
  const later = (from: number, hours: number, settings = {}) => new Date(afterWorking(from, hours * HOUR, workingCalendarOf(settings, 'Asia/Tashkent'))).toISOString();
  expect(later(there('2026-11-20', '17:00'), 1)).toBe('2026-11-20T13:00:00.000Z');
  expect(later(there('2026-11-20', '17:00'), 2)).toBe(new Date(there('2026-11-23', '10:00')).toISOString());
  expect(later(there('2026-11-21', '12:00'), 9)).toBe(new Date(there('2026-11-23', '18:00')).toISOString());
  expect(later(there('2026-11-20', '17:00'), 2, { holidays: ['2026-11-23'] })).toBe(new Date(there('2026-11-24', '10:00')).toISOString());
  expect(later(there('2026-11-20', '17:00'), 2, { days: [5, 6], from: '10:00', to: '18:00' })).toBe(new Date(there('2026-11-21', '11:00')).toISOString());
});

test('what comes after and what lies between agree, wherever one begins and whatever the clocks do', () => {
  for (const zone of ['Asia/Tashkent', 'Europe/Berlin', 'America/New_York']) {
    const calendar = workingCalendarOf({}, zone);
    for (let hour = 0; hour < 400; hour += 7) {
      const from = at('2026-10-16T03:20:00Z') + hour * HOUR;
      expect(workingMs(from, afterWorking(from, 13 * HOUR, calendar), calendar)).toBe(13 * HOUR);
    }
  }
  expect(workingMs(at('2026-10-23T12:00:00Z'), at('2026-10-26T12:00:00Z'), workingCalendarOf({}, 'Europe/Berlin')) / HOUR).toBe(8);
});

test('settings that make no sense are the default', () => {
  expect(workingCalendarOf({ days: [0, 9, 'x'], from: '18:00', to: '09:00', holidays: ['tomorrow'] }, 'Asia/Tashkent')).toEqual(tashkent);
  expect(workingCalendarOf(null, 'UTC')).toMatchObject({ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' });
});

test('response and resolution are counted in working time; while the creator is waited for, nothing is', () => {
  const now = there('2026-11-24', '12:00');
  const sent = { status: 'open', submitted_at: new Date(there('2026-11-20', '17:00')), first_response_at: null, resolved_at: null, waited_minutes: 0, waits_since: null };
  expect([responseMinutes(sent, tashkent, now), resolutionMinutes(sent, tashkent, now)]).toEqual([780, 780]);
  expect(responseMinutes({ ...sent, first_response_at: new Date(there('2026-11-23', '09:30')) }, tashkent, now)).toBe(90);
  const returned = waitingIn('returned', sent, { calendar: tashkent, now: new Date(there('2026-11-20', '17:30')) });
  expect(resolutionMinutes({ ...sent, ...returned, status: 'returned' }, tashkent, now)).toBe(30);
  const again = waitingIn('edited', returned, { calendar: tashkent, now: new Date(there('2026-11-23', '10:30')) });
  expect(again).toEqual({ waited_minutes: 120, waits_since: null });
  expect(resolutionMinutes({ ...sent, ...again, status: 'done', resolved_at: new Date(there('2026-11-23', '12:00')) }, tashkent, now)).toBe(120);
  expect(resolutionMinutes({ ...sent, submitted_at: null }, tashkent, now)).toBeNull();
});
