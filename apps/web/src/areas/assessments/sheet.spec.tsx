import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import MarkEntry from './mark-entry.page';
import OwnMarks from './own-marks.page';
import { sampleComponent, sampleMark } from './sample-mark';
import { markOf, pastedColumn, type Mark } from './sheet-cells';

type Cell = { id: number; version: number; mark: number; confirmed?: boolean };
const teacher = { id: 5, roles_map: { TEACHER: true as const }, grants: { modules: ['read'] }, staff_id: 5 };
const MODULE = { id: 2, module_code: 'DB201', title: 'Databases', semester_name: 'Autumn', mine: true };
let server: FakeServer;
let rows: Mark[];

const sent = () =>
  server.heard
    .filter(({ path }) => path === '/assessment/mark/entry')
    .map(({ body }) => body as { column: string; cells: Cell[] });
beforeEach(() => {
  localStorage.clear();
  rows = [
    sampleMark(),
    sampleMark({ id: 2, student_id: 4, student_name: 'Bobur Aliyev' }),
    sampleMark({ id: 3, student_id: 6, student_name: 'Clara Kim' }),
  ];
  server = new FakeServer()
    .on('GET', '/cclsmodule/all', () => [MODULE])
    .on('GET', '/assessment/all', () => [sampleComponent()])
    .on('GET', '/assessment/mark/absences', () => [{ student_id: 3, semester_1: 4, semester_2: 0 }])
    .on('GET', '/assessment/mark/all', () => rows)
    .on('POST', '/assessment/mark/entry', ({ body }) =>
      (body as { cells: Cell[] }).cells.map(({ id, mark, confirmed }) => {
        if (mark < 10 && !confirmed)
          return {
            id,
            code: 'assessments.confirm_low',
            message: 'A mark below 10 is rare: confirm it',
            record: rows.find((row) => row.id === id),
          };
        rows = rows.map((row) =>
          row.id === id ? { ...row, version: row.version + 1, status: 'marked', first_mark: mark } : row,
        );
        return { id, code: null, message: null, record: rows.find((row) => row.id === id) };
      }),
    );
});
const cell = (name: string) => screen.findByRole('textbox', { name: `First mark of ${name}` });

test('Enter saves the cell and goes to the next student; the state stands at the cell, the mark of nobody else is open', async () => {
  signInAs(teacher);
  show(<MarkEntry />);
  await userEvent.click(await cell('Aziza Karimova'));
  await userEvent.keyboard('72{Enter}');
  expect(await cell('Bobur Aliyev')).toHaveFocus();
  await waitFor(() => expect(sent()).toEqual([{ column: 'first', cells: [{ id: 1, version: 1, mark: 72 }] }]));
  const row = (await cell('Aziza Karimova')).closest('tr')!;
  expect(await within(row).findByText('Saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Second mark of Aziza Karimova' })).toHaveAttribute('readonly');
  await userEvent.keyboard('{ArrowUp}');
  expect(await cell('Aziza Karimova')).toHaveFocus();
  expect(within(row).getByText('4 h / 0 h')).toBeVisible();
});

test('a very low mark and a text that is none are said at the cell; the low one is saved once it is confirmed', async () => {
  signInAs(teacher);
  show(<MarkEntry />);
  await userEvent.type(await cell('Aziza Karimova'), '7{Enter}');
  expect(await screen.findByText(/A mark below 10 is rare/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm 7' }));
  await waitFor(() => expect(sent().at(-1)?.cells).toEqual([{ id: 1, version: 1, mark: 7, confirmed: true }]));
  await userEvent.type(await cell('Bobur Aliyev'), '1x{Enter}');
  expect(await screen.findByText('0 to 100')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('a pasted column fills down in one call; a colleague’s mark is a conflict at its cell and nothing is lost', async () => {
  server.on('POST', '/assessment/mark/entry', ({ body }) =>
    (body as { cells: Cell[] }).cells.map(({ id, version, mark }) => {
      const row = rows.find((one) => one.id === id)!;
      const theirs = { ...row, version: 5, status: 'marked' as const, first_mark: 55 };
      if (id === 2 && version === 1)
        return { id, code: 'stale_version', message: 'Somebody else has changed this', record: theirs };
      return { id, code: null, message: null, record: { ...row, version: version + 1, first_mark: mark } };
    }),
  );
  signInAs(teacher);
  show(<MarkEntry />);
  await userEvent.click(await cell('Aziza Karimova'));
  await userEvent.paste('61\n62\n63\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter marks (3)' }));
  await waitFor(() => expect(sent()[0]?.cells.map(({ mark }) => mark)).toEqual([61, 62, 63]));
  expect(await screen.findByText('Somebody changed it to 55')).toBeVisible();
  expect(await cell('Bobur Aliyev')).toHaveValue('62');
  await userEvent.click(screen.getByRole('button', { name: 'Enter 62' }));
  await waitFor(() => expect(sent().at(-1)?.cells).toEqual([{ id: 2, version: 5, mark: 62 }]));
});

test('a student sees that nothing is published yet, and the mark with its comment once it is', async () => {
  rows = [
    sampleMark({ calculated_mark: null, first_comment: null }),
    sampleMark({
      id: 9,
      assessment_id: 8,
      ccls_module_id: 3,
      module_title: 'Law',
      status: 'published',
      calculated_mark: 64,
      first_comment: 'Well argued.',
    }),
  ];
  signInAs({ id: 9, roles_map: { BACHELOR_STUDENT: true }, grants: {}, student_id: 3 });
  show(<OwnMarks />);
  const [databases, law] = [await screen.findByText('Databases'), screen.getByText('Law')].map((head) =>
    head.closest('section')!,
  );
  expect(within(databases!).getByText('Not published yet')).toBeVisible();
  expect(within(law!).getByText('64', { selector: '.marks-big' })).toBeVisible();
  expect(within(law!).getByText('Well argued.')).toBeVisible();
  expect(within(law!).getByText(/Module mark/)).toHaveTextContent('64');
});

test('what is typed and pasted is read as people write it', () => {
  expect(['72', ' 100 ', '101', '7.5', '', '-1'].map(markOf)).toEqual([
    72,
    100,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(pastedColumn('61\tA\r\n62\tB\r\n\n')).toEqual(['61', '62']);
});
