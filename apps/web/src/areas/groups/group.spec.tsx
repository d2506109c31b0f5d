import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import GroupPage from './group.page';

const GROUP = { id: 7, version: 1, title: 'CS-101', students: 2, capacity: 30, course_title: 'Computing' };
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/group/7', () => GROUP)
    .on('GET', '/student', () => page())
    .on('GET', '/inquiry', () => page())
    .on('GET', '/module_file', () => page())
    .on('GET', '/chat_group/all', () => [{ id: 31, kind: 'class', group_id: 7, title: 'CS-101' }]);
});
const draw = () => showRoutes([{ path: '/groups/:id', element: <GroupPage /> }], '/groups/7');
const asked = (path: string) => server.heard.find((heard) => heard.path === path)?.query;

test('a group has its channel, the inquiries of its students and the files of its modules', async () => {
  signInAs();
  draw();
  expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute('href', '/chat/31');
  expect(asked('/chat_group/all')).toMatchObject({ group_id: '7', kind: 'class' });
  await userEvent.click(screen.getByRole('tab', { name: 'Inquiries' }));
  await waitFor(() => expect(asked('/inquiry')).toMatchObject({ student_group_id: '7' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Files' }));
  await waitFor(() => expect(asked('/module_file')).toMatchObject({ group_id: '7' }));
});

test('who reads groups alone finds no inquiries, no files and no channel', async () => {
  signInAs({ roles_map: { GUEST_USER: true }, grants: { groups: ['read'] } });
  draw();
  expect(await screen.findByRole('tab', { name: 'History' })).toBeVisible();
  for (const tab of ['Inquiries', 'Files', 'Students']) expect(screen.queryByRole('tab', { name: tab })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  expect(server.count('GET', '/chat_group/all')).toBe(0);
});
