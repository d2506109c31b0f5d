import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoardStudent } from '@quad/domain/attendance';
import type { ShownMark } from '#areas/attendance/board-marks';
import { Providers } from '#shell/start/providers';
import { signInAs } from '#testing/people';

const ring = jest.fn();
jest.unstable_mockModule('#data/live/chime', () => ({ ring }));
const { ProjectorNames } = await import('./projector-names');

const names = [
  ['Ali', 'Karimov'],
  ['Bek', 'Ünver'],
  ['Daler', ''],
  ['Elena', 'Orlova'],
] as const;
const students = names.map(([firstname, lastname], index): BoardStudent => ({
  student_id: index + 1,
  account_id: index + 50,
  firstname,
  lastname,
  idNumber: `S${index}`,
  photo_url: null,
}));
const come = (...marks: readonly [student_id: number, status: ShownMark['status']][]) =>
  new Map(
    marks.map(([student_id, status], at): [number, ShownMark] => [
      student_id,
      {
        student_id,
        status,
        source: 'qr',
        marked_at: `2026-11-22T05:00:0${at}.000Z`,
        marked_by_name: null,
        note: null,
        waits: false,
      },
    ]),
  );
const part = (shown: ReadonlyMap<number, ShownMark>, count: number) => (
  <Providers>
    <ProjectorNames students={students} shown={shown} count={count} of={4} />
  </Providers>
);
const listed = () => screen.getAllByRole('listitem').map((one) => [one.textContent, one.dataset.new]);

beforeEach(() => {
  signInAs();
  ring.mockClear();
});

test('names pop up as they come, the newest first, with no more than an initial of the last name', async () => {
  const { rerender } = render(part(come([1, 'present']), 1));
  expect(await screen.findByTestId('come')).toHaveTextContent('1 of 4');
  expect(listed()).toEqual([['Ali K.', 'false']]);
  rerender(part(come([1, 'present'], [2, 'late'], [4, 'absent'], [3, 'present']), 3));
  expect(listed()).toEqual([
    ['Daler', 'true'],
    ['Bek Ü.', 'true'],
    ['Ali K.', 'false'],
  ]);
  expect(screen.getByTestId('come')).toHaveTextContent('3 of 4');
});

test('it is silent until somebody turns the sound on', async () => {
  const { rerender } = render(part(come([1, 'present']), 1));
  expect(await screen.findByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
  rerender(part(come([1, 'present'], [2, 'late']), 2));
  expect(ring).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sound' }));
  rerender(part(come([1, 'present'], [2, 'late'], [3, 'present']), 3));
  expect(ring).toHaveBeenCalledTimes(1);
  // A mark that is taken back is no arrival.
  rerender(part(come([1, 'present']), 1));
  expect(ring).toHaveBeenCalledTimes(1);
});
