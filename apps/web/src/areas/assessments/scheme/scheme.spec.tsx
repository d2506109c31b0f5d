import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleComponent } from '#areas/assessments/sample-mark';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import Assessments from '#areas/assessments/assessments.page';
import { AttemptDialog } from './attempt-dialog';
import { BulkDialog } from './bulk-dialog';

const module = (id: number, title: string) => ({
  ...{ id, module_code: `DB20${String(id)}`, title, semester_name: 'Autumn', mine: true },
});
const [DATABASES, LAW] = [module(2, 'Databases'), module(3, 'Law')];
const teacher = { id: 5, roles_map: { TEACHER: true as const }, grants: { modules: ['read'] }, staff_id: 5 };
const office = { id: 6, roles_map: { EXAM_UNIT: true as const }, grants: { modules: ['read'] }, staff_id: 6 };
const leader = { ...teacher, roles_map: { TEACHER: true as const, MODULE_LEADER: true as const } };
let server: FakeServer;
const sent = (path: string) => server.heard.find((each) => each.method === 'POST' && each.path === path)?.body;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET', '/cclsmodule/all', () => [DATABASES, LAW])
    .on('GET', '/assessment/all', () => [sampleComponent()])
    .on('GET', '/assessment', () => page(sampleComponent()))
    .on('GET', '/assessment/moderation', () => page())
    .on('POST', '/assessment/bulk', () => ({ made: 4 }))
    .on('POST', '/assessment/attempt', () => ({ opened: 3, assessment: sampleComponent() }));
});

test('several modules get the same components in one call; one that is not filled in is not sent', async () => {
  signInAs(teacher);
  const chosen = { modules: [DATABASES, LAW], module: DATABASES } as never;
  let isClosed = false;
  show(<BulkDialog chosen={chosen} onClose={() => (isClosed = true)} />);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add assessment' }));
  const [first, second] = ['Assessment 1', 'Assessment 2'].map((name) =>
    within(within(dialog).getByRole('group', { name })),
  );
  const fill = async (part: typeof first, code: string) => {
    await userEvent.type(part!.getByLabelText(/^Code/), code);
    await userEvent.type(part!.getByLabelText(/^Name/), `Part ${code}`);
    await userEvent.type(part!.getAllByLabelText(/^Deadline or end/)[0]!, '01.12.2099');
    await userEvent.type(part!.getByPlaceholderText('HH:mm'), '12:00');
  };
  await fill(first, 'CW1');
  const send = within(dialog).getByRole('button', { name: 'Add to several modules' });
  await userEvent.click(send);
  expect(sent('/assessment/bulk')).toBeUndefined();
  await fill(second, 'EX1');
  await userEvent.click(send);
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent('/assessment/bulk')).toMatchObject({
    ccls_module_ids: [2],
    assessments: [
      { code: 'CW1', name: 'Part CW1', component_type: 'coursework', weighting: 50 },
      { code: 'EX1', name: 'Part EX1', weighting: 50 },
    ],
  });
});

test('a further attempt is the next one; only the office opens it to those who may try again', async () => {
  signInAs(office);
  let isClosed = false;
  const { unmount } = show(
    <AttemptDialog of={sampleComponent({ deadline_2: '2026-12-20T10:00:00Z' })} onClose={() => (isClosed = true)} />,
  );
  expect(await screen.findByLabelText(/^Attempt/)).toHaveDisplayValue('3. attempt');
  await userEvent.type(screen.getAllByLabelText(/^Deadline/)[0]!, '20.01.2099');
  await userEvent.type(screen.getByPlaceholderText('HH:mm'), '12:00');
  await userEvent.click(screen.getByLabelText('Open it now to those who may try again'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent('/assessment/attempt')).toMatchObject({ assessment_id: 4, attempt: 3, open: true });
  unmount();
  signInAs(teacher);
  show(<AttemptDialog of={sampleComponent()} onClose={() => undefined} />);
  expect(await screen.findByLabelText(/^Attempt/)).toHaveDisplayValue('2. attempt');
  expect(screen.queryByLabelText('Open it now to those who may try again')).toBeNull();
});

test('a module without any component yet is where the first one is planned', async () => {
  server
    .on('GET', '/assessment/all', () => [])
    .on('GET', '/assessment', () => page())
    .on('POST', '/assessment', ({ body }) => ({ ...sampleComponent(), ...(body as object) }));
  signInAs(leader);
  show(
    <>
      <Assessments />
      <KitHost />
    </>,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: /^New assessment/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Code/), 'CW1');
  await userEvent.type(dialog.getByLabelText(/^Weighting/), '40');
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Essay');
  await userEvent.selectOptions(dialog.getByLabelText(/^Component type/), 'coursework');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Deadline or end' }), '01.12.2099');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Deadline or end: time' }), '12:00');
  await userEvent.click(dialog.getByRole('button', { name: /^(Save|Create)/ }));
  await waitFor(() => expect(sent('/assessment')).toMatchObject({ ccls_module_id: 2, code: 'CW1', name: 'Essay' }));
});

test('criteria take quarters of 100 points, and the sum is said while it is another one', async () => {
  signInAs(leader);
  show(
    <>
      <Assessments />
      <KitHost />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^New assessment/ }));
  const add = await screen.findByRole('button', { name: 'Add criterion' });
  await userEvent.click(add);
  await userEvent.click(add);
  expect(screen.getByText('Points: 50 of 100')).toHaveClass('kit-danger');
  const second = within(screen.getByRole('group', { name: 'Criterion 2' }));
  await userEvent.clear(second.getByLabelText(/^Points/));
  await userEvent.type(second.getByLabelText(/^Points/), '75');
  expect(await screen.findByText('Points: 100 of 100')).not.toHaveClass('kit-danger');
  expect(second.getByLabelText(/^Kind/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove criterion 1' }));
  expect(screen.getByText('Points: 75 of 100')).toBeVisible();
});
