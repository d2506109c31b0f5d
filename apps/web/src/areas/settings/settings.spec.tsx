import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SETTINGS } from '@quad/domain/settings';
import { cache } from '#data/server/cache';
import { KitHost } from '#kit/base/kit-host';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { person, signInAs } from '#testing/people';
import { show } from '#testing/show';
import SettingsPage from './settings.page';

let kept: Record<string, unknown>;
let server: FakeServer;
let terminals: Record<string, unknown>[];
beforeEach(() => {
  signInAs({ roles_map: { ADMIN: true } });
  kept = { time_zone: 'Asia/Tashkent', ...SETTINGS };
  terminals = [];
  server = new FakeServer()
    .on('GET', '/settings', () => kept)
    .on('GET', '/settings/time-zones', () => ['Asia/Samarkand', 'Asia/Tashkent'])
    .on('GET', '/attendance/terminal', () => page(...terminals))
    .on('PUT', '/settings', ({ body }) => (kept = { ...kept, ...(body as object) }));
});

const retype = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('sends what was changed, and nothing else', async () => {
  show(<SettingsPage />);
  await retype('Late after (minutes)', '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({ late_after_minutes: 15 }),
  );
});

test('somebody else’s change appears, and what is being typed stays', async () => {
  show(<SettingsPage />);
  await retype('Phone', '+998 71');
  kept = { ...kept, vacation_days: 31, support_phone: '+998 90' };
  await act(() => cache.staleAll());
  expect(await screen.findByDisplayValue('31')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('+998 71');
});

test('a password shorter than the portal allows is refused at its field', async () => {
  show(<SettingsPage />);
  await retype('Minimum password length', '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Minimum password length');
  expect(server.count('PUT', '/settings')).toBe(0);
});

test('a file that is no picture is refused before anything is sent; the logo is shown, and removed after asking', async () => {
  const { selected_institution } = signInAs({
    selected_institution: { ...person().selected_institution!, logo: 'a1' },
  });
  server
    .on('PUT', '/settings/logo', () => ({ logo: null }))
    .on('GET', '/user/me/info', () => person({ roles_map: { ADMIN: true } }));
  const { container } = show(
    <>
      <SettingsPage />
      <KitHost />
    </>,
  );
  expect(container.querySelector('img')?.src).toContain('/api/v1/institution/1/logo?v=a1');
  // jsdom has no addresses of files, and draws nothing.
  Object.assign(URL, { createObjectURL: () => 'blob:crest', revokeObjectURL: () => undefined });
  const input = screen.getByLabelText<HTMLInputElement>('Choose picture', { selector: 'input' });
  await userEvent.upload(input, new File(['<html>'], 'crest.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('PNG, JPEG or SVG');
  expect(server.count('PUT', '/settings/logo')).toBe(0);

  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({ picture: null }));
  await waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg/));
  expect(container.querySelector('img')?.title).toBe(selected_institution?.label);
});

test('the terminals of face ID and their rooms are shown as they are kept, the first of many', async () => {
  const link = { name: 'Set the terminals' };
  show(<SettingsPage />);
  const card = await screen.findByRole('region', { name: 'Face ID terminals' });
  expect(await within(card).findByText('No terminals yet')).toBeVisible();
  expect(within(card).getByRole('link', link)).toHaveAttribute('href', '/attendance-terminals');

  terminals = [1, 2, 3, 4, 5, 6].map((id) => ({ id, version: 1, name: `Gate ${id}`, room_name: `A-10${id}` }));
  act(() => cache.apply([event('face_terminals', 6, { name: 'face_terminals.created' })]));
  expect(await within(card).findByText('Gate 5')).toBeVisible();
  expect(within(card).getByText('A-105')).toBeVisible();
  expect(within(card).getByText('and 1 more')).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/attendance/terminal')?.query).toMatchObject({ size: '5' });
});
