import { isOnWorkday } from './lessons.js';

test('the demo has no lesson on a holiday, by the clock of Tashkent', () => {
  const starts = [
    '2026-12-08T04:00:00.000Z',
    '2026-12-07T19:30:00.000Z',
    '2026-12-07T18:30:00.000Z',
    '2027-03-08T04:00:00Z',
  ];
  expect(starts.map((starts_at) => isOnWorkday({ starts_at }))).toEqual([false, false, true, false]);
});
