import { ics, type IcsEntry } from './ics.js';
import { turnsOf } from './ics-zone.js';
import { readIcs } from './test-ics.js';

const entry = (more: Partial<IcsEntry> = {}): IcsEntry => ({
  id: 'event-1',
  kind: 'GENERAL_EVENT',
  title: 'Open day',
  detail: '',
  place: null,
  starts_at: new Date('2026-03-28T09:00:00Z'),
  ends_at: new Date('2026-03-28T10:30:00Z'),
  start_date: '2026-03-28',
  end_date: '2026-03-28',
  all_day: false,
  cancelled: false,
  version: 1,
  updated_at: new Date('2026-01-02T03:04:05Z'),
  category: 'Event',
  url: null,
  ...more,
});
const made = (entries: IcsEntry[], time_zone = 'Asia/Tashkent') =>
  ics({ name: 'Quad: Aziza', time_zone, uid: '3f2c', entries });

test('texts of any script come back whole: folded by octets, and with their commas, semicolons, backslashes and lines', () => {
  const title = 'Oʻzbekiston; Навруз, праздник весны \\ 春の祭り 🌷 '.repeat(5).trim();
  const detail = 'First line\nsecond, with a comma\r\nand a bell \u0007';
  const file = readIcs(made([entry({ title, detail, place: 'Aula; A, B' })]).body);
  const [event] = file.inside.filter(({ name }) => name === 'VEVENT');
  expect(event?.values).toMatchObject({
    SUMMARY: title,
    DESCRIPTION: 'First line\nsecond, with a comma\nand a bell ',
    LOCATION: 'Aula; A, B',
    UID: 'event-1@3f2c',
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    DTSTAMP: '20260102T030405Z',
    DTSTART: '20260328T140000',
    DTEND: '20260328T153000',
  });
  expect(event?.params.DTSTART).toBe('TZID=Asia/Tashkent');
});

test('whole days end on the day after; a deadline has no end; a change counts up, what is cancelled says so', () => {
  const file = readIcs(
    made([
      entry({ id: 'event-2', all_day: true, start_date: '2026-03-21', end_date: '2026-03-23' }),
      entry({ id: 'lesson-3', kind: 'HOMEWORK', ends_at: new Date('2026-03-28T09:00:00Z') }),
      entry({ id: 'slot-4', kind: 'LESSON', detail: 'Databases', title: 'Joins', version: 5, cancelled: true }),
    ]).body,
  );
  const [days, deadline, lesson] = file.inside.filter(({ name }) => name === 'VEVENT').map(({ values }) => values);
  expect(days).toMatchObject({ DTSTART: '20260321', DTEND: '20260324', TRANSP: 'TRANSPARENT' });
  expect(deadline).not.toHaveProperty('DTEND');
  expect(lesson).toMatchObject({ SUMMARY: 'Databases: Joins', SEQUENCE: '4', STATUS: 'CANCELLED' });
});

test('the zone is explained with each turn of its clocks, so that a program without a list of zones is right', () => {
  const berlin = readIcs(
    made(
      [
        entry(),
        entry({
          id: 'event-9',
          starts_at: new Date('2026-11-02T09:00:00Z'),
          ends_at: new Date('2026-11-02T10:00:00Z'),
        }),
      ],
      'Europe/Berlin',
    ).body,
  );
  const [zone] = berlin.inside;
  expect([zone?.name, zone?.values.TZID]).toEqual(['VTIMEZONE', 'Europe/Berlin']);
  expect(
    zone?.inside.map(({ name, values }) => [name, values.DTSTART, values.TZOFFSETFROM, values.TZOFFSETTO]),
  ).toEqual([
    ['STANDARD', '20260327T010000', '+0100', '+0100'],
    ['DAYLIGHT', '20260329T020000', '+0100', '+0200'],
    ['STANDARD', '20261025T030000', '+0200', '+0100'],
  ]);
  const [tashkent] = readIcs(made([entry()]).body).inside;
  expect(tashkent?.inside).toHaveLength(1);
  expect(tashkent?.inside[0]?.values.TZOFFSETTO).toBe('+0500');
  const from = Date.parse('2026-01-01T00:00:00Z');
  expect(
    turnsOf('America/St_Johns', { from, to: from + 365 * 86_400_000 }).map(({ at }) => new Date(at).toISOString()),
  ).toEqual(['2026-03-08T05:30:00.000Z', '2026-11-01T04:30:00.000Z']);
});

test('the same calendar is the same file; a change of one event is another', () => {
  expect(made([entry()]).etag).toBe(made([entry()]).etag);
  expect(made([entry({ version: 2 })]).etag).not.toBe(made([entry()]).etag);
});
