import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, MenuItem } from '@blueprintjs/core';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { KitHost } from '#kit/base/kit-host';
import { fieldsOf } from '#kit/fields/fields-of';
import { pageOf, sampleOf, samples } from '#kit/gallery/gallery-samples';
import type { ColumnsOf } from './columns';
import { ResourceList, ResourcePage, type ResourceListProps } from './resource-list';

const F = fieldsOf(samples);
const COLUMNS: ColumnsOf<typeof samples> = [{ key: 'title' }, { key: 'status' }];
const LIST: ResourceListProps<typeof samples> = {
  of: samples,
  add: 'New request',
  columns: COLUMNS,
  empty: { title: 'No requests yet', text: 'They appear here.' },
  children: <F.title />,
};
const first = sampleOf(1);
let server: FakeServer;

const draw = (list: Partial<typeof LIST> = {}, at = '/') =>
  showRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <KitHost />
            <ResourceList {...LIST} {...list} />
          </>
        ),
      },
    ],
    at,
  ).router;
const menuOf = async () => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${first.title}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

beforeEach(() => {
  signInAs();
  server = new FakeServer()
    .on('GET', '/sample', () => pageOf([first]))
    .on('GET', '/sample/1', () => first)
    .on('POST', '/sample', () => sampleOf(2))
    .on('DELETE', '/sample/1', () => ({}));
});

test('a new record is made in the dialog that its button opens, without a mouse', async () => {
  const router = draw();
  const add = await screen.findByRole('button', { name: 'New request' });
  add.focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?open=new');
  const dialog = await screen.findByRole('dialog', { name: 'New request' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Bus{Enter}');
  await waitFor(() => expect(server.count('POST', '/sample')).toBe(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Bus' });
});

test('a row opens for a change; its menu has the own items first, then changing and deleting', async () => {
  draw({ rowActions: ({ id }) => id === 1 && <MenuItem text="Withdraw" /> });
  expect(await menuOf()).toEqual(['Withdraw', 'Edit', 'Delete']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible();
});

test('deleting asks first, by the name of the record, and tells why it is refused', async () => {
  draw();
  await menuOf();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(first.title);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.count('DELETE', '/sample/1')).toBe(0);

  server.on('DELETE', '/sample/1', () => {
    throw refuse(409, { code: 'in_use', message: 'Two groups still use it' });
  });
  await menuOf();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Two groups still use it')).toBeVisible();
});

test('a deletion that fails without a reason says so in the words of the specification', async () => {
  draw();
  server.on('DELETE', '/sample/1', () => {
    throw refuse(500, { code: 'unexpected', message: 'Something went wrong' });
  });
  await menuOf();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Sorry cannot perform Your request')).toBeVisible();
});

test('a person who only reads finds no button, no menu and no way into the form', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { samples: ['read'] } });
  draw();
  expect(await screen.findByText(first.title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New request' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: first.title })).toBeNull();
});

test('a record with a page of its own is changed there', async () => {
  draw({ linkTo: ({ id }) => `/sample/${id}` });
  expect(await screen.findByRole('link', { name: first.title })).toHaveAttribute('href', '/sample/1');
  expect(await menuOf()).toEqual(['Delete']);
});

test('an empty list offers the same button; the page of a list has it in its head', async () => {
  server.on('GET', '/sample', () => pageOf([]));
  showRoutes([{ path: '*', element: <ResourcePage {...LIST} title="Requests" /> }], '/');
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'New request' })).toHaveLength(2);
});

test('two lists stand on one page: each keeps its own page, search and open record in the address', async () => {
  server.on('GET', '/sample', () => pageOf([first], 42));
  const router = showRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <section aria-label="Ours">
              <ResourceList {...LIST} />
            </section>
            <section aria-label="Theirs">
              <ResourceList {...LIST} name="theirs" add="New of theirs" where={{ owner_id: '7' }} />
            </section>
          </>
        ),
      },
    ],
    '/?search=bus',
  ).router;
  const theirs = within(screen.getByRole('region', { name: 'Theirs' }));
  const asked = (owner: string | undefined) => server.heard.findLast(({ query }) => query.owner_id === owner)?.query;
  await waitFor(() => expect(asked('7')).toBeDefined());
  expect(asked('7')).not.toHaveProperty('search');
  expect(asked(undefined)).toMatchObject({ search: 'bus', page: '0' });

  await userEvent.click(await theirs.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked('7')).toMatchObject({ page: '1' }));
  expect(asked(undefined)).toMatchObject({ page: '0' });
  await userEvent.click(theirs.getByRole('button', { name: 'New of theirs' }));
  expect(await screen.findByRole('dialog', { name: 'New of theirs' })).toBeVisible();
  expect(router.state.location.search).toBe('?search=bus&theirs.page=1&theirs.open=new');
});

test('buttons of a row are in a column whose heading names it', async () => {
  draw({ rowButtons: ({ title }) => <Button>{`Pay ${title}`}</Button> });
  const button = await screen.findByRole('button', { name: `Pay ${first.title}` });
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  expect(within(screen.getAllByRole('row')[1]!).getAllByRole('gridcell').at(-1)).toContainElement(button);
});
