import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { Avatar, colourOf, initialsOf } from './avatar';
import { BarChart } from '#kit/figures/charts';
import { matching } from '#kit/form/choices';
import { anyNames } from '#testing/any-names';
import * as basic from '#kit/form/fields';
import { people, sampleOf, samples } from '#kit/gallery/gallery-samples';
import { KitHost } from './kit-host';
import { Card, FactLine, Grid, Row, ScrollTable, Stack } from './layout';
import { PageHeader } from './page-header';
import { ProgressRing } from '#kit/figures/progress-ring';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { Stat, Stats } from '#kit/figures/stat';
import { HistoryList, type HistoryEntry } from '#kit/record/history';
import { merchTrades } from '@quad/domain/shop';
import { Problem } from './states';
import { Time } from './time';
import { Tabs } from './url-tabs';
import { dayFrom, momentOf, timeFrom } from '#data/words/zoned';

const { TextField } = anyNames(basic);

let server: FakeServer;
beforeEach(() => {
  signInAs();
  server = new FakeServer();
});

test('a page has one h1, the way to it and its buttons', () => {
  show(
    <PageHeader title="Inquiries" count={7} crumbs={[{ text: 'Home', to: '/' }, { text: 'Inquiries' }]}>
      <button type="button">New</button>
    </PageHeader>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent('HomeInquiries');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('the tab stands in the URL; turning it forgets the page of the list before', async () => {
  const { router } = showRoutes(
    [
      {
        path: '*',
        element: <Tabs items={['one', 'two'].map((key) => ({ key, title: key, content: `The ${key}` }))} />,
      },
    ],
    '/?tab=two&page=3',
  );
  expect(screen.getByRole('tab', { name: 'two' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('The two');
  await userEvent.click(screen.getByRole('tab', { name: 'one' }));
  expect(router.state.location.search).toBe('');
});

test('a tab that is not there leaves the URL; the rest of it stays', async () => {
  const items = ['one', 'two'].map((key) => ({ key, title: key, content: `The ${key}` }));
  const { router } = showRoutes([{ path: '*', element: <Tabs items={items} /> }], '/?tab=wrong&page=3');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('The one');
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
});

test.each([
  ['a record that is not there', { code: 'not_found', status: 404, message: 'Not found', request_id: 'r-1' }],
  [
    'a link that is dead',
    { code: 'links.link_dead', status: 404, message: 'This link is not valid', request_id: 'r-1' },
  ],
  ['what is refused', { code: 'forbidden', status: 403, message: 'You have no access', request_id: 'r-1' }],
])('%s is said calmly: a way on, nothing to try again, no number of a request', (_, problem) => {
  show(<Problem of={problem} retry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(problem.message);
  expect(screen.getByRole('alert')).not.toHaveTextContent('r-1');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
});

test('a history tells what people changed, not what the columns are born with', () => {
  const entry = (id: number, name: string, changes: Record<string, [unknown, unknown]>) => ({
    id,
    name: `inquiries.${name}`,
    actor_id: null,
    actor_name: 'Anna Lee',
    at: '2026-11-01T10:00:00Z',
    from: null,
    to: null,
    changes,
  });
  show(
    <HistoryList
      of={samples}
      entries={[
        entry(4, 'updated', { content_hash: [null, 'a'.repeat(64)], archived: [null, false] }),
        entry(3, 'updated', { note: [null, 'Bring a chair'], amount: [null, '0.00'] }),
        entry(2, 'updated', {
          title: ['A chair', 'Two chairs'],
          parts: [null, [{ part_id: 7, status: 'done', due: '2026-12-20', urgent: true, note: null }]],
        }),
        entry(1, 'created', { title: [null, 'A chair'], content: [null, 'Soon'] }),
      ]}
    />,
  );
  const lines = screen.getAllByRole('listitem').filter((line) => line.closest('.kit-changes') === null);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toHaveTextContent('Bring a chair');
  expect(lines[0]).not.toHaveTextContent('→');
  expect(lines[0]).not.toHaveTextContent('0.00');
  expect(lines[1]).toHaveTextContent('A chair → Two chairs');
  // Nobody reads the notation of a program.
  expect(lines[1]).toHaveTextContent('Parts: Done · 20.12.2026 · Urgent');
  expect(lines[2]).not.toHaveTextContent('Soon');
});

test('a history writes money and moments as people do, and keeps quiet about a moment that is its own', () => {
  const at = '2026-11-01T10:00:00Z';
  const entry = (id: number, name: string, changes: object) => ({
    ...{ id, name: `merch_trades.${name}`, actor_id: null, actor_name: 'Quad', at, from: null, to: null },
    changes: changes as HistoryEntry['changes'],
  });
  show(
    <HistoryList
      of={merchTrades}
      entries={[
        entry(3, 'updated', { status_at: ['2026-11-01T10:00:01Z', '2026-11-01T10:00:09Z'] }),
        entry(2, 'CONFIRM_PAYMENTS', {
          confirmed: ['320000.00', '640000.00'],
          status_at: [null, at],
          paid_at: [null, at],
        }),
        entry(1, 'created', { currency: [null, 'UZS'], total: [null, '640000.00'] }),
      ]}
    />,
  );
  expect(screen.getAllByText('Quad')).toHaveLength(2);
  const lines = screen.getAllByRole('listitem').filter((line) => line.closest('.kit-changes') !== null);
  expect(lines.map((line) => line.textContent)).toEqual(['Confirmed so far: 640,000.00 UZS']);
});

function List() {
  const { open, show: put } = useOpen();
  return (
    <>
      <button type="button" onClick={() => put(1)}>
        Open
      </button>
      <p>{open ?? 'nothing'}</p>
      <RecordDialog of={samples} title="New sample">
        <TextField name="title" />
      </RecordDialog>
      <KitHost />
    </>
  );
}

test('a small record opens over its list from the URL, and closes there after saving', async () => {
  server
    .on('GET', '/sample/1', () => sampleOf(1))
    .on('POST', '/sample', ({ body }) => ({ ...sampleOf(1), ...(body as object), version: 2 }));
  const { router } = showRoutes([{ path: '*', element: <List /> }], '/?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(router.state.location.search).toBe('?page=2&open=1');
  const title = await screen.findByRole('textbox', { name: /Title/ });
  expect(title).toHaveValue('Repair of the heating in dormitory 2');
  await userEvent.type(title, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(server.heard.at(-1)?.path).toContain('/sample');
});

test('closing an open record asks when something is unsaved', async () => {
  const { router } = showRoutes([{ path: '*', element: <List /> }], '/?open=new');
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Half');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('who may not create finds no form behind the address', async () => {
  signInAs({ grants: { samples: ['read'] }, roles_map: { STAFF: true } });
  showRoutes([{ path: '*', element: <List /> }], '/?open=new');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have no access to this action');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the parts of layout keep the element, and a table that scrolls is reached with the keyboard', async () => {
  show(
    <>
      <Stack as="ul" gap="line" aria-label="Lessons">
        <Row as="li" justify="between">
          <b>Algebra</b>
          <FactLine as="span">Room 12</FactLine>
        </Row>
      </Stack>
      <Card aria-label="Week">
        <Grid columns="tiles">Monday</Grid>
      </Card>
      <ScrollTable label="Marks">
        <tbody />
      </ScrollTable>
    </>,
  );
  expect(within(screen.getByRole('list', { name: 'Lessons' })).getByRole('listitem')).toHaveTextContent('Room 12');
  expect(screen.getByRole('region', { name: 'Week' })).toHaveTextContent('Monday');
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Marks' })).toHaveFocus();
  expect(within(screen.getByRole('region', { name: 'Marks' })).getByRole('table')).toBeVisible();
});

test('a face has the same readable colour every time, and two initials', () => {
  const light = (hex: string) =>
    [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
  const colours = new Set(Array.from({ length: 200 }, (_, at) => colourOf(`Person ${at}`)));
  expect(colours.size).toBeGreaterThan(8);
  for (const colour of colours) expect(1.05 / (light(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  expect(initialsOf('Karimova Nodira Baxtiyor qizi')).toBe('KN');
  show(<Avatar name="Юсупов Тимур" />);
  expect(screen.getByTitle('Юсупов Тимур')).toHaveAttribute('data-initials', 'ЮТ');
});

test('numbers, rings and charts say in words what they show', () => {
  const points = [
    { label: 'Mon', value: 12 },
    { label: 'Tue', value: 30 },
  ];
  show(
    <>
      <Stats>
        <Stat label="Present" value={412} />
      </Stats>
      <ProgressRing label="Marked" value={18} of={24} />
      <ProgressRing label="Not begun" value={null} of={24} />
      <BarChart title="By day" points={points} />
    </>,
  );
  expect(screen.getByRole('definition')).toHaveTextContent('412');
  expect(screen.getByRole('progressbar', { name: 'Marked' })).toHaveAttribute('aria-valuetext', '18 / 24');
  expect(screen.queryByRole('progressbar', { name: 'Not begun' })).toBeNull();
  expect(screen.getByText('–')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'By day' })).toHaveTextContent('Mon12Tue30');
});

test('a moment is told from now, with the exact one at hand', () => {
  show(<Time at={new Date(Date.now() - 180_000).toISOString()} />);
  expect(screen.getByText('3 minutes ago').title).toMatch(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/);
});

test('choices are found by every word typed, whatever the apostrophe', () => {
  // Doubled letters are one in every search.
  const both = ['Oʻktamov Jasur II', 'Oʻktamov Jasur III'];
  expect(matching(people, 'O‘ktamov III').map(({ label }) => label)).toEqual(both);
  expect(matching(people, 'тимур 1001').map(({ value }) => value)).toEqual([2]);
});

test('days and times are read as people type them, moments on the clocks of a zone, also when those change', () => {
  expect([dayFrom('1.2.2026'), dayFrom('30.02.2026'), dayFrom('2026')]).toEqual(['2026-02-01', undefined, undefined]);
  expect([timeFrom('9'), timeFrom('0915'), timeFrom('24:00')]).toEqual(['09:00', '09:15', undefined]);
  expect(momentOf('2026-09-05', '14:30', 'Asia/Tashkent')).toBe('2026-09-05T09:30:00.000Z');
  expect(momentOf('2026-03-29', '03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentOf('2026-03-29', '01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
});
