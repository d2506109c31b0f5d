import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { StudentStanding } from './student-standing';

const STUDENT = {
  id: 5,
  version: 2,
  name: 'Malika Karimova',
  idNumber: 'U-5',
  status: 'pending',
  group_id: 1,
  level_id: 1,
  fee_status: 'paid',
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/student/5', () => STUDENT)
    .on('GET', '/student/5/audit', () => ({ event: 'ACTIVATE', is_clear: true, lines: [] }))
    .on('POST', '/student/5/actions/ACTIVATE', () => ({ ...STUDENT, version: 3, status: 'activated' }));
});

test('a link opens the step that it asks for, which rests on an order', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true } });
  show(<StudentStanding />, { at: '/students?student=5&step=ACTIVATE' });
  const dialog = await screen.findByRole('dialog', { name: 'Activate' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Order number/ }), 'C-7');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Effective from/ }), '01.09.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(server.count('POST', '/student/5/actions/ACTIVATE')).toBe(1));
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    version: 2,
    commandNumber: 'C-7',
    effective_date: '2026-09-01',
  });
});

test('who may not change a status sees it, and no step', async () => {
  signInAs({ roles_map: { TEACHER: true } });
  show(<StudentStanding />, { at: '/students?student=5&step=ACTIVATE' });
  const dialog = await screen.findByRole('dialog', { name: 'Malika Karimova' });
  expect(within(dialog).getByText('Awaiting enrollment')).toBeVisible();
  expect(within(within(dialog).getByRole('group', { name: 'Actions' })).queryByRole('button')).toBeNull();
});
