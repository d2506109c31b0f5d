import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import DistanceLessonsPage from './distance-lessons.page';

Object.assign(URL, { createObjectURL: () => '#slides', revokeObjectURL: () => undefined });

const distance = {
  ...{ id: 2, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ lesson_id: 1, lesson_title: 'Joins', teaching_week: 3, ccls_module_id: 7, module_title: 'Databases' },
  ...{ title: 'Slides', kind: 'reading', description: null, link: null, file_id: 9, minutes: 45, mine: true },
  ...{ file: { id: 9, name: 'slides.pdf', size: 1000 }, percent: 0, students: 20, seen: 0 },
};

test('opening a file is a beginning, as opening a link is', async () => {
  const server = new FakeServer()
    .on('GET', '/lesson/distance-learning/all', () => [distance])
    .on('GET', '/file/:id', () => ({}))
    .on('POST', '/lesson/distance-learning/progress', ({ body }) => ({ id: 1, version: 1, ...(body as object) }));
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: { lessons: ['read'] }, student_id: 3, staff_id: null });
  show(<DistanceLessonsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'slides.pdf' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({ distance_lesson_id: 2, percent: 10 }),
  );
});
