import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Deadline } from './deadline';

const part = (assignee_id: number, due_date: string) => ({ id: assignee_id, assignee_id, due_date, status: 'open' });
const letter = {
  due_date: '2020-01-01',
  open_assignee_ids: [7, 8],
  resolutions: [part(7, '2020-01-01'), part(8, '2099-01-01')],
} as never;

test.each([
  ['the first of two', 7, '01.01.2020'],
  ['the second of two, who has more time', 8, '01.01.2099'],
  ['somebody who only reads it', 9, '01.01.2020'],
])('the deadline of a letter for %s', (_, staff_id, day) => {
  signInAs({ id: 3, roles_map: { TEACHER: true }, grants: {}, staff_id });
  show(<Deadline letter={letter} />);
  expect(screen.getByTitle(day)).toBeVisible();
});
