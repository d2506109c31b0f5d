import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, MenuItem } from '@blueprintjs/core';
import { cache } from '#data/server/cache';
import { fresh } from '#data/live/fresh';
import { event } from '#testing/events';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import type { ColumnsOf } from '#kit/list/columns';
import { pageOf, sampleOf, samples } from '#kit/gallery/gallery-samples';
import { ResourceTable } from './resource-table';
import { Empty } from '#kit/base/states';
import { Value } from '#kit/base/value';

const COLUMNS: ColumnsOf<typeof samples> = [{ key: 'title' }, { key: 'status' }, { key: 'amount', numeric: true }];
const ten = Array.from({ length: 10 }, (_, at) => sampleOf(at + 1));
let server: FakeServer;

const draw = (at = '/', props: Partial<Parameters<typeof ResourceTable<typeof samples>>[0]> = {}) =>
  showRoutes([{ path: '*', element: <ResourceTable of={samples} columns={COLUMNS} {...props} /> }], at).router;
const asked = () => server.heard.at(-1)?.query;
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  signInAs();
  server = new FakeServer().on('GET', '/sample', () => pageOf(ten, 42));
});

test('page, size, sort, search and filters of the URL are asked of the server', async () => {
  draw('/?page=2&size=25&sort=title,desc&search=bus&status=done&tab=x');
  await waitFor(() => expect(server.count('GET', '/sample')).toBe(1));
  expect(asked()).toEqual({ page: '2', size: '25', sort: 'title,desc', search: 'bus', status: 'done' });
});

test('while it loads there are rows of the same shape, then the records and how many there are', async () => {
  draw();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelectorAll('.kit-skeleton-rows tr')).toHaveLength(10);
  expect(await screen.findAllByText('Projector for room 204')).not.toHaveLength(0);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('1–10 of 42')).toBeVisible();
});

test('what holds nothing leaves the card of a phone, a list without members, too', async () => {
  server.on('GET', '/sample', () => pageOf([{ ...sampleOf(1), amount: null, people: [] } as never], 1));
  draw('/', {
    columns: [{ key: 'title' }, { key: 'amount' }, { key: 'people', title: 'People', render: () => '—' }] as never,
  });
  await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeVisible());
  const cells = within(rows()[0]!).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.classList.contains('kit-blank'))).toEqual([false, true, true]);
});

test('on the card of a phone a day and a moment have their name, as a number has; what an area draws says it itself', async () => {
  server.on('GET', '/sample', () => pageOf([{ ...sampleOf(1), amount: '2026-12-01', description: 'Old' } as never], 1));
  draw('/', {
    columns: [
      { key: 'title' },
      { key: 'amount' },
      { key: 'created_at' },
      { key: 'description' },
      { key: 'updated_at', render: () => 'yesterday' },
    ] as never,
  });
  await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeVisible());
  const cells = within(rows()[0]!).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.classList.contains('kit-flag'))).toEqual([false, true, true, false, false]);
});

test('what a column draws of an empty value stays in the card of a phone, and of another one nothing leaves it', async () => {
  server.on('GET', '/sample', () => pageOf([{ ...sampleOf(1), amount: null, description: 'Old' } as never], 1));
  draw('/', {
    columns: [
      { key: 'title' },
      { key: 'amount', render: () => <a href="https://example.uz">example.uz</a> },
      { key: 'description', render: () => <Value of={null} /> },
      { key: 'status', render: () => null },
    ] as never,
  });
  await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeVisible());
  const cells = within(rows()[0]!).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.classList.contains('kit-blank'))).toEqual([false, false, true, true]);
});

test('pressing a header sorts up, down and not at all, and leads back to the first page', async () => {
  const router = draw('/?page=3');
  const header = await screen.findByRole('button', { name: 'Title' });
  await userEvent.click(header);
  await waitFor(() => expect(asked()).toMatchObject({ page: '0', sort: 'title,asc' }));
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(header);
  expect(router.state.location.search).toBe('?sort=title%2Cdesc');
  await userEvent.click(header);
  expect(router.state.location.search).toBe('');
});

test('searching waits until the person pauses, then stands in the URL', async () => {
  const router = draw('/?page=3');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'bus');
  expect(router.state.location.search).toBe('?page=3');
  await waitFor(() => expect(asked()).toMatchObject({ page: '0', search: 'bus' }));
  expect(router.state.location.search).toBe('?search=bus');
  expect(server.heard.filter(({ query }) => query.search)).toHaveLength(1);
});

test('one letter is not searched for, and the field says so; one sign of Chinese is a word', async () => {
  const router = draw('/?search=bus');
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await userEvent.clear(field);
  await userEvent.type(field, 'b');
  expect(screen.getByText('Type at least two letters')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await userEvent.clear(field);
  await userEvent.type(field, '王');
  expect(screen.queryByText('Type at least two letters')).toBeNull();
  await waitFor(() => expect(asked()).toMatchObject({ search: '王' }));
  expect(server.heard.flatMap(({ query }) => query.search ?? [])).toEqual(['bus', '王']);
});

test('a list that was counted up to a limit says so, and turns to the next page', async () => {
  server.on('GET', '/sample', () => ({ ...pageOf(ten, 1000), more: true }));
  draw('/?search=bus');
  expect(await screen.findByText('1–10 of more than 1,000')).toBeVisible();
  expect(await screen.findByText('Records found: more than 1000')).toBeInTheDocument();
  server.on('GET', '/sample', () => ({ ...pageOf(ten, 1010), more: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toMatchObject({ page: '1' }));
});

test('a filter is chosen in its chip by keyboard, shows its value there and can be taken away', async () => {
  const router = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Status' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Status' }), 'verif{Enter}');
  expect(router.state.location.search).toBe('?status=verified');
  await waitFor(() => expect(asked()).toMatchObject({ status: 'verified' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
  expect(router.state.location.search).toBe('');
});

test('a filter by a record finds those that the server does not answer at first, and names the one that the address holds', async () => {
  const choices = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, label: `Group ${from + at}` }));
  server.on('GET', '/lookup/groups', ({ query: { search, ids } }) => {
    if (ids) return { choices: choices(Number(ids), Number(ids)), more: false };
    return search ? { choices: choices(77, 78), more: false } : { choices: choices(1, 20), more: true };
  });
  const filters = [{ key: 'group_id', to: 'groups' }] as never;
  const router = draw('/?group_id=31', { filters });
  const chip = await screen.findByRole('button', { name: /: Group 31$/ });
  await userEvent.click(chip);
  await userEvent.type(screen.getByRole('combobox', { name: /group/i }), 'seventy');
  await userEvent.click(await screen.findByRole('option', { name: 'Group 78' }));
  expect(router.state.location.search).toBe('?group_id=78');
  expect(server.count('GET', '/group/all')).toBe(0);
});

test('an empty list says what would be here; one emptied by a search offers the way back', async () => {
  server.on('GET', '/sample', () => pageOf([]));
  const router = draw('/', {
    empty: (
      <Empty title="No requests yet">
        <button type="button">New request</button>
      </Empty>
    ),
  });
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New request' })).toBeVisible();
  await act(() => router.navigate('/?search=zzz'));
  expect(await screen.findByText('No results')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search and filters' })[0]!);
  expect(router.state.location.search).toBe('');
});

test('a problem is told in the words of the server and can be tried again', async () => {
  server.on('GET', '/sample', () => {
    throw refuse(500, { message: 'The database sleeps', request_id: 'r-7' });
  });
  draw();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database sleepsRequest r-7');
  server.on('GET', '/sample', () => pageOf(ten));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
});

test('arrows move, Enter opens, space chooses for the bulk actions', async () => {
  const opened = jest.fn();
  const archive = jest.fn();
  draw('/', {
    onOpen: ({ id }) => opened(id),
    bulkActions: (chosen, clear) => (
      <Button
        onClick={() => {
          archive(chosen.map(({ id }) => id));
          clear();
        }}
      >
        Archive
      </Button>
    ),
  });
  await waitFor(() => expect(rows()).toHaveLength(10));
  act(() => rows()[0]!.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(rows()[1]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(2);
  await userEvent.keyboard(' {End} ');
  expect(rows()[9]).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Selected: 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(archive).toHaveBeenCalledWith([2, 10]);
  expect(screen.queryByText('Selected: 2')).toBeNull();
});

test('a row offers its actions, and no button where the person has none', async () => {
  draw('/', {
    rowActions: ({ id }) => (
      <>
        {id === 1 && <MenuItem text="Withdraw" />}
        {false}
      </>
    ),
  });
  await waitFor(() => expect(rows()).toHaveLength(10));
  const buttons = screen.getAllByRole('button', { name: /^Actions: / });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toBeVisible();
});

test('a column that is hidden stays hidden the next time', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'View options' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }));
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
  cleanup();
  draw();
  expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
});

test('a change by someone else lights the row up with the name of who made it', async () => {
  draw();
  await waitFor(() => expect(rows()).toHaveLength(10));
  act(() => fresh.note([event('samples', 3)], 1));
  expect(within(rows()[2]!).getByText('Bobur Aliyev')).toBeVisible();
  expect(rows()[2]).toHaveClass('kit-fresh');
  expect(rows()[1]).not.toHaveClass('kit-fresh');
});

test('the next page and another size are asked for and stand in the URL', async () => {
  const router = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '50');
  expect(router.state.location.search).toBe('?size=50');
});

test('who may export finds the export of the whole filtered list, which is called so', async () => {
  draw('/?status=done&page=4&sort=title,asc');
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  server.on('GET', '/sample/export', () => 'file');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export what was found and filtered' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(server.count('GET', '/sample/export')).toBe(1));
  expect(asked()).toEqual({
    status: 'done',
    sort: 'title,asc',
    format: 'xlsx',
    file_name: 'samples',
    sheet_name: 'samples',
  });
});

test('when one record has changed its row is drawn again, and no other', async () => {
  let records = ten;
  server.on('GET', '/sample', () => pageOf(records, 42));
  const drawn: number[] = [];
  const columns: ColumnsOf<typeof samples> = [
    {
      key: 'title',
      render: ({ id, title }) => {
        drawn.push(id);
        return title;
      },
    },
  ];
  draw('/', { columns });
  await screen.findAllByText('Projector for room 204');
  drawn.length = 0;
  records = ten.map((record) =>
    record.id === 3 ? { ...record, version: record.version + 1, title: 'Projector for room 205' } : record,
  );
  act(() => cache.apply([event('samples', 3)]));
  expect(await screen.findByText('Projector for room 205')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set([3]));
});
