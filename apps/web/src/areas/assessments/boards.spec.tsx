import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { subjectBoards } from '@quad/domain/assessments';
import type { RecordOf } from '@quad/domain/core';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import BoardPage from './subject-board.page';
import { sampleComponent, sampleMark } from './sample-mark';
import BoardsPage from './subject-boards.page';

type Board = RecordOf<typeof subjectBoards>;
const sample = (part: Partial<Board> = {}): Board => ({
  ...{ id: 1, version: 2, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ number: 'SB-000001', status: 'verified', student_id: 3, student_name: 'Aziza Karimova', idNumber: 'U-3' },
  ...{ group_title: 'BIT-31', ccls_module_id: 2, module_title: 'Databases', leader_id: 8, leader_name: 'Timur Aliyev' },
  ...{ board_on: null, module_mark: 64, decision_reason: null, published_at: null, amendable_until: null },
  ...part,
});
const MODULE = { id: 2, module_code: 'DB201', title: 'Databases', semester_name: 'Autumn', mine: true };
const head = { id: 7, roles_map: { REGISTRAR_HEAD: true as const }, grants: {}, staff_id: 7 };
const leader = { id: 8, roles_map: { MODULE_LEADER: true as const }, grants: {}, staff_id: 8 };

let server: FakeServer;
let record: Board;
beforeEach(() => {
  localStorage.clear();
  record = sample();
  server = new FakeServer()
    .on('GET', '/assessment/board', () => page(record))
    .on('GET', '/assessment/board/all', () => [record])
    .on('GET', '/assessment/mark/all', () => [
      sampleMark({ calculated_mark: 61, first_mark: 66 }),
      sampleMark({ id: 2, assessment_id: 5, assessment_code: 'EX1', assessment_name: 'Exam' }),
    ])
    .on('GET', '/cclsmodule/all', () => [MODULE])
    .on('GET', '/assessment/all', () => [sampleComponent()])
    .on('GET', '/assessment/board/1', () => record)
    .on('GET', '/history/subject_boards/1', () => []);
});

test('the registry opens a board for a day; the leader of the module reads it and decides nothing', async () => {
  server.on('POST', '/assessment/board/1/actions/OPEN_BOARD', ({ body }) => {
    record = { ...record, ...(body as Partial<Board>), status: 'open', version: 3 };
    return record;
  });
  signInAs(head);
  const { unmount } = show(
    <>
      <BoardsPage />
      <KitHost />
    </>,
    { at: '/?tab=all' },
  );
  const row = (await screen.findByText('SB-000001')).closest('tr')!;
  expect(within(row).getByText('64')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Open board' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Board meets on/), '30.11.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open board' }));
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path.endsWith('/OPEN_BOARD'))?.body).toMatchObject({
      ...{ version: 2, board_on: '2026-11-30' },
    }),
  );
  unmount();
  signInAs(leader);
  show(<BoardsPage />, { at: '/?tab=all' });
  await screen.findByText('SB-000001');
  for (const name of ['Open board', 'Ratify', 'Defer']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('one board shows who leads, what the module came to and until when it may be amended', async () => {
  record = sample({
    status: 'published',
    published_at: '2026-11-21T10:00:00Z',
    amendable_until: '2099-12-05T18:59:59Z',
  });
  signInAs(head);
  showRoutes([{ path: '/subject-boards/:id', element: <BoardPage /> }], '/subject-boards/1');
  expect(await screen.findByText('Timur Aliyev')).toBeVisible();
  expect(screen.getByText('64')).toBeVisible();
  expect(screen.getByText('Amendments until')).toBeVisible();
  const parts = await screen.findByRole('region', { name: 'Marks of the components' });
  expect(within(parts).getByText('EX1 Exam').closest('tr')).toHaveTextContent('–');
  // Not before the time for amendments is over.
  expect(screen.getByText('Amendments are still possible')).toBeInTheDocument();
});

test('a module is looked at as a whole: the marks of the components beside each student, and one step for all of them', async () => {
  const opened: string[] = [];
  server.on('POST', '/assessment/board/1/actions/OPEN_BOARD', ({ body }) => {
    opened.push((body as { board_on: string }).board_on);
    return { ...record, status: 'open', version: 3 };
  });
  signInAs(head);
  show(
    <>
      <BoardsPage />
      <KitHost />
    </>,
  );
  const row = (await screen.findByText('CW1 61 · EX1 –')).closest('tr')!;
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Open board (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open board (1)' });
  await userEvent.type(within(dialog).getByLabelText(/^Board meets on/), '30.11.2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open board' }));
  expect(await screen.findByText('Done: 1 · Not done: 0')).toBeVisible();
  expect(opened).toEqual(['2026-11-30']);
});
