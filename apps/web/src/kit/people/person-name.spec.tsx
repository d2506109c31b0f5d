import { jest, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { c, defineResource } from '@quad/domain/core';
import type { PersonCard } from '@quad/domain/dashboard';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Facts } from '#kit/record/facts';
import { PersonName } from './person-name';
import { PersonPlace } from './person-place';
import { personIn } from './person-refs';

const CARD: PersonCard = {
  account_id: 7,
  name: 'Jasur Rahimov',
  photo_url: null,
  is: 'staff',
  position: 'Lecturer',
  department_name: 'School of Computing',
  group_title: null,
  roles: ['TEACHER'],
  phone: '+998901112233',
  email: 'j.rahimov@wiut.example',
  staff_id: 3,
  student_id: null,
  may_message: true,
};
const WHO = { kind: 'staff', id: 3 } as const;

let server: FakeServer;
let card: PersonCard;
beforeEach(() => {
  card = CARD;
  server = new FakeServer()
    .on('GET', '/person/staff/3', () => card)
    .on('POST', '/chat_group', () => ({ id: 40, version: 1 }));
  signInAs();
});

test('nothing is asked for until the name is pressed; Enter goes into the card, Escape closes it and comes back', async () => {
  show(<PersonName of={WHO} name="Jasur Rahimov" />);
  const name = screen.getByRole('button', { name: 'Jasur Rahimov' });
  expect([server.heard.length, name.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  name.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Jasur Rahimov' });
  expect(await within(dialog).findByText('Lecturer · School of Computing')).toBeVisible();
  expect(within(dialog).getByText('Teacher')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: CARD.email! })).toHaveAttribute('href', `mailto:${CARD.email}`);
  expect(within(dialog).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/accounts/7');
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name).toHaveFocus();
  expect(server.count('GET', '/person/staff/3')).toBe(1);
});

test('a pointer that rests on the name opens the card without taking the focus; one that leaves closes it', () => {
  jest.useFakeTimers();
  try {
    show(<PersonName of={WHO} name="Jasur Rahimov" />);
    const name = screen.getByRole('button');
    fireEvent.mouseEnter(name);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void jest.runOnlyPendingTimers());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    fireEvent.mouseLeave(name);
    act(() => void jest.runOnlyPendingTimers());
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('the card follows the person, leads to a conversation, and hides what the reader may not know', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  card = { ...CARD, roles: [], phone: null, email: null };
  show(<PersonName of={WHO} name="Jasur Rahimov" />);
  await userEvent.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Lecturer · School of Computing');
  expect(within(dialog).queryByRole('link')).toBeNull();
  card = { ...card, name: 'Jasur Aliyev' };
  act(() => cache.apply([event('accounts', 7)]));
  expect(await within(dialog).findByText('Jasur Aliyev')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Message' }));
  await waitFor(() => expect(server.count('POST', '/chat_group')).toBe(1));
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'direct', member_ids: [7] });
});

test('whatever refers to a person shows the name with its card; other columns stay text', () => {
  const things = defineResource({
    name: 'things',
    area: 'inquiries',
    path: '/things',
    columns: { number: c.shown(), assignee_id: c.ref('staff', { assignee_name: 'name' }).kept() },
    nameKey: 'number',
    policy: () => [],
    example: {},
  });
  const thing = { number: 'T-1', assignee_id: 3, assignee_name: 'Jasur Rahimov' };
  expect(personIn(things, thing, 'assignee_name')).toEqual({ kind: 'staff', id: 3, name: 'Jasur Rahimov' });
  expect([
    personIn(things, thing, 'number'),
    personIn(things, { ...thing, assignee_id: null }, 'assignee_name'),
  ]).toEqual([undefined, undefined]);
  show(<Facts of={things} area="inquiries" record={thing} show={['number', 'assignee_name']} />);
  expect(screen.getByRole('button', { name: 'Jasur Rahimov' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('inside a link a name is no second control: a press follows the link, a resting pointer still shows the card', () => {
  jest.useFakeTimers();
  try {
    show(
      <PersonPlace.Provider value={{ reach: 0, isInside: true }}>
        <a href="#record">
          <PersonName of={WHO} name="Jasur Rahimov" />
        </a>
      </PersonPlace.Provider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.mouseEnter(screen.getByText('Jasur Rahimov'));
    act(() => void jest.runOnlyPendingTimers());
    expect(screen.getByRole('dialog', { name: 'Jasur Rahimov' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
