import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { defineCall, pageSchema } from '@quad/domain/core';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Empty } from '#kit/base/states';
import { PersonFace } from '#kit/people/person-face';
import { pageOf, sampleOf, samples } from '#kit/gallery/gallery-samples';
import { LiveBoard, ResourceBoard } from './resource-board';

const BOARD = {
  of: samples,
  label: 'Board',
  columns: [
    { key: 'new', title: 'New', statuses: ['draft', 'returned'] },
    { key: 'sent', title: 'Sent', statuses: ['submitted'] },
  ] as const,
  sort: 'deadline,asc' as const,
  titleOf: ({ title }: { title: string }) => title,
  linkTo: ({ id }: { id: number }) => `/sample/${id}`,
  empty: <Empty title="Nothing is under way" />,
  children: () => null,
};
const records = [
  { ...sampleOf(1), title: 'Toner', status: 'returned' },
  { ...sampleOf(2), title: 'Chairs', status: 'submitted' },
];
const assigned = defineCall('GET /sample/assigned', {
  summary: 'What is mine',
  can: 'signed_in',
  query: z.object({ size: z.number(), status: z.string(), sort: z.string() }),
  answer: pageSchema(samples.record),
  live: ['samples'],
});
const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
let server: FakeServer;

beforeEach(() => {
  signInAs();
  server = new FakeServer();
});

test('the records of the columns are asked for, and each is a card under its status', async () => {
  server.on('GET', '/sample/all', () => records);
  show(<ResourceBoard {...BOARD} where={{ owner_id: '7' }} />);
  expect(await screen.findByRole('link', { name: 'Toner' })).toHaveAttribute('href', '/sample/1');
  expect(server.heard.at(-1)?.query).toEqual({
    owner_id: '7',
    status: 'draft,returned,submitted',
    sort: 'deadline,asc',
  });
  expect(column('New').getByRole('link', { name: 'Toner' })).toBeVisible();
  expect(column('Sent').getByRole('link', { name: 'Chairs' })).toBeVisible();
});

test('a call that answers a page fills the same board', async () => {
  server.on('GET', '/sample/assigned', () => pageOf(records));
  show(<LiveBoard {...BOARD} call={assigned} />);
  expect(await screen.findByRole('link', { name: 'Chairs' })).toBeVisible();
  expect(server.heard.at(-1)?.query).toEqual({ size: '500', status: 'draft,returned,submitted', sort: 'deadline,asc' });
});

test('a person on a card has a card too, which a press opens and Tab passes by', async () => {
  server
    .on('GET', '/sample/all', () => [{ ...records[0], keeper_id: 5, keeper_name: 'Malika Karimova' }])
    .on('GET', '/person/staff/5', () => new Promise(() => undefined));
  const of = { refs: { keeper_id: { to: 'staff', as: { keeper_name: 'name' } } } };
  const card = (record: object) => <PersonFace of={of} record={record} column="keeper_name" />;
  show(<ResourceBoard {...BOARD} children={card} />);
  const name = await screen.findByRole('button', { name: 'Malika Karimova' });
  expect(name.tabIndex).toBe(-1);
  await userEvent.click(name);
  expect(screen.getByRole('dialog', { name: 'Malika Karimova' })).toBeVisible();
});

test('without cards it says what would be here; a problem can be tried again', async () => {
  server.on('GET', '/sample/all', () => {
    throw refuse(500, { message: 'The database sleeps' });
  });
  show(<ResourceBoard {...BOARD} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database sleeps');
  server.on('GET', '/sample/all', () => []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Nothing is under way')).toBeVisible());
});
