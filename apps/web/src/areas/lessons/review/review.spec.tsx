import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RecordOf } from '@quad/domain/core';
import type { lessonHomeworks } from '@quad/domain/lessons';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { GiveFeedback } from './homework-feedback';

type Homework = RecordOf<typeof lessonHomeworks>;
const homework = { id: 4, version: 1, student_name: 'Malika Karimova', feedback: '' } as unknown as Homework;

let server: FakeServer;
beforeEach(() => {
  signInAs({ roles_map: { TEACHER: true }, grants: { lessons: ['read', 'update'] } });
  server = new FakeServer();
});

test('what a colleague says of the same answer neither replaces what is typed nor is replaced unseen', async () => {
  const theirs = { ...homework, version: 2, feedback: 'Well done.' };
  server.on('POST', '/lesson/homework/feedback', ({ body }) => {
    if ((body as { version: number }).version !== 2) throw refuse(409, { code: 'stale_version', current: theirs });
    return { ...theirs, ...(body as object), version: 3 };
  });
  let change: (next: Homework) => void = () => undefined;
  const Live = () => {
    const [now, set] = useState(homework);
    change = set;
    return <GiveFeedback homework={now} />;
  };
  show(<Live />);
  await userEvent.click(screen.getByRole('button', { name: /Malika Karimova/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox'), 'Name your sources.');
  act(() => change(theirs));
  expect(await form.findByText(/Someone else has changed this/)).toBeVisible();
  expect(form.getByRole('textbox')).toHaveValue('Name your sources.');
  await userEvent.click(form.getByRole('button', { name: 'Send feedback' }));
  const choice = within(await screen.findByRole('dialog', { name: /changed this/ }));
  expect(choice.getByText('Well done.')).toBeVisible();
  await userEvent.click(choice.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(server.heard.map(({ body }) => body)).toHaveLength(2));
  expect(server.heard[1]?.body).toEqual({ id: 4, version: 2, feedback: 'Name your sources.' });
});
