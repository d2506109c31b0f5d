import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Player } from './player';

let server: FakeServer;
let given = 0;
beforeEach(() => {
  server = new FakeServer();
  given = 0;
  signInAs();
  server.on('GET', '/file/7/media', () => ({ ticket: `7.1.1.${++given}.x`, expires_at: '2027-01-01T00:00:00Z' }));
});

const place = { keep: () => undefined, listen: () => () => undefined };
const player = () => screen.findByLabelText<HTMLAudioElement>('Lecture');

test('a player fetches by a ticket; when that is over it goes on with another where it was', async () => {
  show(<Player kind="audio" file_id={7} title="Lecture" start={30} place={place} />);
  const audio = await player();
  expect(audio.src).toMatch(/\/api\/v1\/public\/media\/7\.1\.1\.1\.x$/);
  Object.defineProperty(audio, 'duration', { value: 1000, configurable: true });
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(30);
  audio.currentTime = 412;
  const now = Date.now;
  Date.now = () => now() + 11 * 60_000;
  try {
    fireEvent.error(audio);
    await waitFor(() => expect(audio.src).toMatch(/7\.1\.1\.2\.x$/));
  } finally {
    Date.now = now;
  }
  audio.currentTime = 0;
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(412);
});

test('what no ticket can play says so, and may be tried again; what one may not read is no player', async () => {
  show(<Player kind="audio" file_id={7} title="Lecture" start={0} place={place} />);
  fireEvent.error(await player());
  expect(await screen.findByText(/This file cannot be shown/)).toBeVisible();
  server.on('GET', '/file/7/media', () => {
    throw refuse(404, { code: 'not_found', message: 'Not found.' });
  });
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.queryByLabelText('Lecture')).toBeNull());
});
