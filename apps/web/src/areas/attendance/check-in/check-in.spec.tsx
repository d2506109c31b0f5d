import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { CheckIn } from './check-in';

let server: FakeServer;
let place: { inside: boolean; asks_location: boolean };
const locate = jest.fn<Geolocation['getCurrentPosition']>();
const sent = () =>
  server.heard.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
beforeEach(() => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, student_id: 3, group_id: 7 });
  locate.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
  place = { inside: true, asks_location: false };
  server = new FakeServer()
    .on('GET', '/attendance/check_in', () => place)
    .on('POST', '/attendance/check_in', () => {
      throw refuse(422, { code: 'attendance.code_wrong', message: 'The code is wrong' });
    });
});
const type = async () => {
  show(<CheckIn />);
  await waitFor(() => expect(server.count('GET', '/attendance/check_in')).toBe(1));
  await userEvent.type(await screen.findByLabelText('Code'), 'ABCDEFGH');
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
};

test('the location is not asked for where the institution has drawn no circle', async () => {
  await type();
  expect(await screen.findByText('The code is wrong')).toBeTruthy();
  expect(sent()).toEqual([{ code: 'ABCDEFGH', device: expect.any(String) }]);
  expect(locate).not.toHaveBeenCalled();
});

test('where it has, the location goes along; a phone that must not say it checks in without', async () => {
  place = { inside: false, asks_location: true };
  const coords = { latitude: 39.65, longitude: 66.95, accuracy: 12 };
  locate.mockImplementationOnce((found) => found({ coords } as GeolocationPosition));
  show(<CheckIn />);
  expect(await screen.findByText(/It is not stored/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Check in' });
  await userEvent.type(screen.getByLabelText('Code'), 'ABCDEFGH');
  await userEvent.click(button);
  await screen.findByText('The code is wrong');
  locate.mockImplementationOnce((_, failed) => failed?.({ code: 1 } as GeolocationPositionError));
  await userEvent.click(button);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map((body) => body.position)).toEqual([coords, undefined]);
});

test('outside the campus network the buttons are grey and say why; back inside they work again', async () => {
  place = { inside: false, asks_location: false };
  show(<CheckIn />);
  expect(await screen.findByText(/Check-in works on campus only/)).toBeTruthy();
  const scan = screen.getByRole('button', { name: 'Scan the QR code' });
  expect(scan).toBeDisabled();
  expect(scan.title).toMatch(/Check-in works on campus only/);
  await userEvent.type(screen.getByLabelText('Code'), 'ABCDEFGH');
  expect(screen.getByRole('button', { name: 'Check in' })).toBeDisabled();
  place = { inside: true, asks_location: false };
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(scan).toBeEnabled());
});
