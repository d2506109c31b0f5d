import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import MarkAssessmentPage from '#areas/assessments/mark-assessment.page';
import { sampleComponent, sampleMark } from '#areas/assessments/sample-mark';
import type { Mark } from '#areas/assessments/sheet-cells';
import { bandsOf, figuresOf } from './spread';

const MODULE = { id: 2, module_code: 'DB201', title: 'Databases', semester_name: 'Autumn', mine: true };
const head = { id: 7, roles_map: { REGISTRAR_HEAD: true as const }, grants: { '*': ['*'] }, staff_id: 7 };
let server: FakeServer;
let rows: Mark[];

beforeEach(() => {
  localStorage.clear();
  const published = { status: 'published', published_at: '2026-11-20T10:00:00Z' } as const;
  rows = [
    sampleMark({ id: 1, student_id: 3, student_name: 'Aziza Zokirova', calculated_mark: 71, ...published }),
    sampleMark({ id: 2, student_id: 4, student_name: 'Bobur Aliyev', calculated_mark: 35, ...published }),
    sampleMark({
      id: 3,
      student_id: 6,
      student_name: 'Clara Kim',
      status: 'marked',
      first_mark: 50,
      group_title: 'BIT-32',
    }),
  ];
  server = new FakeServer()
    .on('GET', '/cclsmodule/all', () => [MODULE])
    .on('GET', '/assessment/all', () => [sampleComponent()])
    .on('GET', '/settings/rules', () => ({ pass_mark: 60, shop_hold_days: 3, shop_return_days: 14 }))
    .on('GET', '/assessment/mark/all', () => rows);
  signInAs(head);
});

const draw = () =>
  show(
    <>
      <MarkAssessmentPage />
      <KitHost />
    </>,
  );
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Zokirova|Aliyev|Kim/.exec(row.textContent)?.[0])
    .filter(Boolean);

test('a row has one button and one menu; rows are by surname, and a group narrows them', async () => {
  draw();
  const row = await rowOf('Bobur Aliyev');
  expect(names()).toEqual(['Aliyev', 'Kim', 'Zokirova']);
  const steps = within(row).getByRole('group', { name: 'Actions' });
  expect(within(steps).getAllByRole('button').length).toBeLessThanOrEqual(2);
  await userEvent.click(within(steps).getByRole('button', { name: 'Actions: Bobur Aliyev' }));
  expect(await screen.findByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('searchbox'), 'zokir');
  await waitFor(() => expect(names()).toEqual(['Zokirova']));
});

test('a step of many asks first, says whom it leaves out and why, and then what became of each', async () => {
  server
    .on('POST', '/assessment/mark/1/actions/RATIFY', () => ({ ...rows[0], status: 'closed', version: 2 }))
    .on('POST', '/assessment/mark/2/actions/RATIFY', () => {
      throw refuse(409, { code: 'stale_version', message: 'Somebody changed it' });
    });
  draw();
  await rowOf('Bobur Aliyev');
  for (const name of ['Aziza Zokirova', 'Bobur Aliyev', 'Clara Kim'])
    await userEvent.click(within(await rowOf(name)).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Ratify (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ratify (2)' });
  expect(within(dialog).getByText('Students who take this step: 2. Left out: 1.')).toBeVisible();
  expect(within(dialog).getByText('Clara Kim')).toBeVisible();
  expect(server.heard.some(({ path }) => path.endsWith('/RATIFY'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ratify' }));
  const told = await screen.findByRole('dialog', { name: 'What happened to each' });
  expect(within(told).getByText('Done: 1 · Not done: 2')).toBeVisible();
  expect(within(told).getByText('Somebody changed it')).toBeVisible();
});

test('Publish is grey while an offence is under way, says so, and leads to the case', async () => {
  rows = [sampleMark({ status: 'published_to_registrar', calculated_mark: 60, open_offence: 12 })];
  draw();
  const row = await rowOf('Aziza Karimova');
  expect(within(row).queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Actions: Aziza Karimova' }));
  expect(await screen.findByText('An offence is under investigation')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '/offence/12');
});

test('the distribution passes by the mark of the institution, not by the portal’s own', async () => {
  draw();
  expect(await screen.findByText('Passed (60 or more)')).toBeVisible();
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(bandsOf([35, 50, 71], 60).map(({ from, to, count }) => [from, to, count])).toEqual([
    ...[
      [0, 59, 2],
      [60, 69, 0],
      [70, 79, 1],
      [80, 89, 0],
      [90, 100, 0],
    ],
  ]);
  expect(figuresOf([40, 60], 60)).toEqual({ average: 50, spread: 10, passed: 0.5 });
});
