import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, idOrName } from '@quad/domain/core';
import { departments } from '@quad/domain/departments';
import { cache } from '#data/server/cache';
import { useAll, usePage, useRecord } from '#data/server/resource';
import { routesFor } from '#shell/start/router';
import { screensOf } from '#shell/start/screens';
import { event } from '#testing/events';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { page } from '#testing/page';
import { Loaded } from './loaded';
import { useParam } from './param';

const law = { id: 7, name: 'Law', version: 1 };
let server: FakeServer;
beforeEach(() => {
  cache.client.clear();
  signInAs();
  server = new FakeServer();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const One = () => (
  <Loaded of={useRecord(departments, 7)} lines={2} meanwhile={<h1>Department</h1>}>
    {({ name }) => <h1>{name}</h1>}
  </Loaded>
);

test('a skeleton and the heading stand until the record is there; it stays while it is fetched again', async () => {
  let answer = (_: object) => {};
  server.on('GET', '/department/7', () => new Promise<object>((resolve) => (answer = resolve)));
  show(<One />);
  expect(screen.getByRole('heading', { name: 'Department' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await waitFor(() => expect(server.count('GET', '/department/7')).toBe(1));
  act(() => answer(law));
  expect(await screen.findByRole('heading', { name: 'Law' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Department' })).toBeNull();
  void cache.client.invalidateQueries();
  await waitFor(() => expect(server.count('GET', '/department/7')).toBe(2));
  expect(screen.getByRole('heading', { name: 'Law' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  act(() => answer({ ...law, name: 'Law and Order' }));
  expect(await screen.findByRole('heading', { name: 'Law and Order' })).toBeVisible();
});

test('what is on screen stays when the next answer is a refusal', async () => {
  server.on('GET', '/department/7', () => law);
  show(<One />);
  await screen.findByRole('heading', { name: 'Law' });
  server.on('GET', '/department/7', () => {
    throw refuse(503, { message: 'Come back later' });
  });
  await act(() => cache.client.invalidateQueries());
  expect(screen.getByRole('heading', { name: 'Law' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal is said with a button that asks again; what is not there has none', async () => {
  server.on('GET', '/department/7', () => {
    throw refuse(403, { code: 'busy', message: 'Too many people ask' });
  });
  const { unmount } = show(<One />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many people ask');
  server.on('GET', '/department/7', () => law);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Law' })).toBeVisible();
  act(() => cache.apply([event('departments', 7, { name: 'departments.deleted' })]));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Law' })).toBeNull();
  unmount();
});

test('lists and pages without entries show what the screen says of that', async () => {
  server.on('GET', '/department/all', () => []).on('GET', '/department', () => page());
  const Lists = () => (
    <>
      <Loaded of={useAll(departments)} empty="no department">
        {(all) => `${all.length} departments`}
      </Loaded>
      <Loaded of={usePage(departments)} empty="an empty page">
        {({ content }) => `${content.length} on the page`}
      </Loaded>
      <Loaded of={useAll(departments)}>{(all) => `${all.length} counted`}</Loaded>
    </>
  );
  show(<Lists />);
  expect(await screen.findByText(/no department/)).toHaveTextContent('no department');
  expect(await screen.findByText(/an empty page/)).toBeVisible();
  expect(await screen.findByText(/0 counted/)).toBeVisible();
});

test('several things are shown when all are there; the button asks for those that are missing only', async () => {
  server
    .on('GET', '/department/7', () => law)
    .on('GET', '/department/8', () => {
      throw refuse(409, { message: 'Not now' });
    });
  const Both = () => (
    <Loaded of={[useRecord(departments, 7), useRecord(departments, 8)]}>
      {([one, other]) => <p>{`${one.name} and ${other.name}`}</p>}
    </Loaded>
  );
  show(<Both />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  server.on('GET', '/department/8', () => ({ id: 8, name: 'Medicine', version: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Law and Medicine')).toBeVisible();
  expect(server.count('GET', '/department/7')).toBe(1);
});

const Ids = () => (
  <p>{JSON.stringify([useParam('id'), useParam('name', idOrName), useParam('more', id.optional())])}</p>
);
const route = {
  path: '/things/:id/:name/:more?',
  title: 'things',
  audience: 'any',
  lazy: async () => ({ default: Ids }),
} as const;
const openIds = (at: string) =>
  showRoutes(routesFor(screensOf([{ area: 'screens', routes: [route], navigation: [] }])), at);

test.each([
  ['/things/12/34', '[12,34,null]'],
  ['/things/12/I-000034/5', '[12,"I-000034",5]'],
])('the parameters of %s are %s', async (at, values) => {
  openIds(at);
  expect(await screen.findByText(values)).toBeVisible();
});

test.each(['/things/abc/34', '/things/0/34', '/things/-1/34', '/things/1.5/34', '/things/12/34/xyz'])(
  '%s is no page',
  async (at) => {
    // React tells the console of every error that a boundary takes.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openIds(at);
    expect(await screen.findByText('404')).toBeInTheDocument();
  },
);
