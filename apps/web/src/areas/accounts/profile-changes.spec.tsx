import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { ProfileChanges } from './profile-changes';

test('a wish for a day is written as days are, one for a gender is chosen, and any other is a text', async () => {
  signInAs({ student_id: 9, roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const server = new FakeServer()
    .on('GET', '/change-request/all', () => [])
    .on('POST', '/change-request', ({ body }) => ({ ...(body as object), id: 1, version: 1, status: 'submitted' }));
  show(<ProfileChanges account={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  const form = within(await screen.findByRole('dialog'));
  const field = await form.findByRole('combobox', { name: /What to change/ });
  await userEvent.selectOptions(field, 'Gender');
  expect(form.getByRole('option', { name: 'Female' })).toBeInTheDocument();
  await userEvent.selectOptions(field, 'Passport');
  expect(form.getByRole('textbox', { name: /^Should be/ })).toBeVisible();
  await userEvent.selectOptions(field, 'Date of birth');
  await userEvent.type(form.getByLabelText(/^Should be/, { selector: 'input' }), '08.03.2007');
  await userEvent.click(form.getByRole('button', { name: 'Ask for a change' }));
  await waitFor(() => expect(server.count('POST', '/change-request')).toBe(1));
  const sent = server.heard.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ field: 'birthdate', new_value: '2007-03-08' });
});

test('what was typed for one field, and what was wrong with it, goes when another one is chosen', async () => {
  signInAs({ student_id: 9, roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  new FakeServer()
    .on('GET', '/change-request/all', () => [])
    .on('POST', '/change-request', () => {
      throw refuse(400, {
        message: 'Check the form',
        fields: [{ field: 'new_value', code: 'field.invalid', message: 'The format is not valid' }],
      });
    });
  show(<ProfileChanges account={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  const form = within(await screen.findByRole('dialog'));
  const field = await form.findByRole('combobox', { name: /What to change/ });
  await userEvent.selectOptions(field, 'Passport');
  await userEvent.type(form.getByRole('textbox', { name: /^Should be/ }), 'abc');
  await userEvent.click(form.getByRole('button', { name: 'Ask for a change' }));
  const box = () => form.getByRole('textbox', { name: /^Should be/ });
  await waitFor(() => expect(box()).toHaveAccessibleDescription(/The format is not valid/));
  await userEvent.selectOptions(field, 'Last name');
  await waitFor(() => expect(box()).not.toHaveAccessibleDescription(/The format is not valid/));
  expect(box()).toHaveValue('');
});
