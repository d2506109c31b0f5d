import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import PreviewPage from './preview.page';
import { samplePaper } from './sample-paper';

test('the preview is the student’s own page with clock, map and answers; nothing is sent', async () => {
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const server = new FakeServer().on('GET', '/quiz_assessment/preview/3', () =>
    samplePaper({ id: null, student_name: '', deadline: at(30), server_now: at(0) }),
  );
  showRoutes([{ path: '/quiz/:id/preview', element: <PreviewPage /> }], '/quiz/3/preview');
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(30:00|29:\d\d)$/);
  await userEvent.click(screen.getByRole('radio', { name: 'Option 2' }));
  expect(await screen.findByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Question 2/ }));
  expect(await screen.findByRole('checkbox', { name: 'Option 4' })).toBeVisible();
  await waitFor(() => expect(server.heard.filter(({ method }) => method !== 'GET')).toEqual([]));
});
