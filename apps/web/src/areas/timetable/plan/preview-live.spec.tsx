import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { startLive } from '#data/live/live';
import { PreviewNote } from './preview-note';

let stop: () => void;
beforeEach(() => {
  signInAs();
  stop = startLive();
});
afterEach(() => stop());

function Placing() {
  const form = useForm({
    defaultValues: { lesson_id: 4, starts_at: '2026-11-28T11:30:00Z', ends_at: '2026-11-28T12:50:00Z', room_id: 5 },
  });
  return (
    <FormProvider {...form}>
      <PreviewNote />
    </FormProvider>
  );
}

test('what was free is asked again when somebody else puts a lesson anywhere', async () => {
  let conflicts: object[] = [];
  new FakeServer().on('POST', '/timetable/preview', () => ({ conflicts, rooms: [] }));
  show(<Placing />);
  expect(await screen.findByText('No conflicts')).toBeVisible();
  conflicts = [{ kind: 'room', message: 'A-101 is already booked', soft: false, slot_id: 9 }];
  await act(async () => {
    handlers.get(SOCKET.events)?.([event('timetable_slots', 9, { name: 'timetable_slots.created' })]);
  });
  expect(await screen.findByText('A-101 is already booked')).toBeVisible();
});
