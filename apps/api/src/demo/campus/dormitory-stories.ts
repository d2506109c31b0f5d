import type { accommodationWorkflow } from '@quad/domain/dormitory';
import type { Line } from '../stories.js';

const CHECKED = ['student SUBMIT', 'officer VERIFY'] as const;
/** How an application came to its state: by the office or by the student. */
export const LINES: readonly Line<typeof accommodationWorkflow, 'officer' | 'student'>[] = [
  [...CHECKED, 'officer ASSIGN_ROOM', 'student ACCEPT', 'officer MOVE_IN', 'officer MOVE_OUT'],
  [...CHECKED, 'officer WAITLIST'],
  ['student SUBMIT', 'officer RETURN_FOR_EDIT'],
  ['student SUBMIT', 'officer REJECT'],
];

/** An application of the demo besides those who simply live there. */
export interface DormitoryStory {
  readonly status: string;
  readonly type: 'shared' | 'double' | 'single';
  readonly disability?: string;
  readonly disability_note?: string;
  readonly social_protection?: string;
  readonly wish?: string;
  readonly reason?: string;
  readonly move_wish?: string;
}

export const DORMITORY_STORIES: readonly DormitoryStory[] = [
  { status: 'submitted', type: 'shared', wish: 'With people of my group, please' },
  { status: 'submitted', type: 'double', social_protection: 'low_income' },
  { status: 'submitted', type: 'shared', social_protection: 'large_family', wish: 'We are six at home' },
  {
    status: 'returned',
    type: 'shared',
    social_protection: 'orphan',
    reason: 'The certificate of guardianship has no stamp: please attach a stamped copy',
  },
  { status: 'verified', type: 'shared', disability: 'mobility', disability_note: 'I use crutches on stairs' },
  { status: 'verified', type: 'shared', social_protection: 'orphan' },
  { status: 'verified', type: 'shared' },
  { status: 'verified', type: 'shared' },
  { status: 'verified', type: 'double', social_protection: 'single_parent' },
  {
    status: 'verified',
    type: 'shared',
    social_protection: 'remote_area',
    wish: 'From Muynak: I come home once a term',
  },
  { status: 'waitlisted', type: 'single', disability: 'chronic', disability_note: 'Insulin has to be kept cold' },
  { status: 'waitlisted', type: 'single' },
  { status: 'assigned', type: 'shared' },
  { status: 'assigned', type: 'double' },
  { status: 'accepted', type: 'shared', social_protection: 'low_income' },
  { status: 'accepted', type: 'shared' },
  { status: 'activated', type: 'shared', move_wish: 'My neighbour and I keep different hours; floor 3, if it can be' },
  { status: 'rejected', type: 'single', reason: 'The registered address is in Tashkent, ten minutes from the campus' },
  { status: 'done', type: 'double' },
];
