import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { StudentAttendance } from '#areas/students/student-attendance';
import { OwnAttendance } from './own-attendance';

const module = (id: number, taken_hours: number) => ({
  ...{ ccls_module_id: id, module_title: `Module ${id}`, module_code: `M${id}`, taken_hours, all_hours: 40 },
  ...{ present_hours: taken_hours, late_hours: 0, absent_hours: 0, excused_hours: 0 },
  ...{ percent_of_taken: taken_hours ? 100 : null, percent_of_all: taken_hours ? 25 : 0 },
  ...{ present: 5, late: 0, absent: 0, excused: 0, lessons: [] },
});

test.each([
  ['the student', <OwnAttendance key="own" />],
  ['the registrar', <StudentAttendance key="tab" student_id={3} />],
])('a module without a lesson held has not started: %s reads no 0 %%', async (_, part) => {
  signInAs({ student_id: 3, grants: { attendance: ['read'] } });
  new FakeServer().on('GET', '/attendance/table/student', () => ({
    student: { student_id: 3, firstname: 'Malika', lastname: 'Karimova', group_id: 1, group_title: 'CS-26' },
    modules: [module(1, 10), module(2, 0)],
  }));
  show(part);
  expect(await screen.findByText('Not started yet · hours planned: 40')).toBeVisible();
  expect(screen.getByText('10 of 40 hours held')).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(screen.queryByText('0%')).toBeNull();
});
