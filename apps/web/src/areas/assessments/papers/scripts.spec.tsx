import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleComponent } from '#areas/assessments/sample-mark';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { scriptsOf } from './script-pages';
import Scripts from './scripts.page';

const teacher = { id: 5, roles_map: { TEACHER: true as const }, grants: { modules: ['read'] }, staff_id: 5 };
const MODULE = { id: 2, module_code: 'DB201', title: 'Databases', semester_name: 'Autumn', mine: true };
const scan = (name: string) => new File(['scan'], name, { type: 'image/png' });
const script = { id: 1, version: 1, student_name: 'Aziza', code: 'QD-AAAA-0001', file_id: null, file: null };
let server: FakeServer;
let used: string[];

beforeEach(() => {
  localStorage.clear();
  used = [];
  server = new FakeServer()
    .on('GET', '/cclsmodule/all', () => [MODULE])
    .on('GET', '/assessment/all', () => [sampleComponent()])
    .on('GET', '/assessment/assessment_qr_list', () => [script])
    .on('GET', '/assessment/paper_script', () => page(script))
    .on('POST', '/assessment/student/assessment_qr_list/upload', ({ body }) => {
      const form = body as FormData;
      const code = String(form.get('code'));
      if (used.includes(code) && form.get('replace') !== 'true')
        throw refuse(409, { code: 'assessments.qr_exists', message: 'QR code already exists' });
      used.push(code);
      return { ...script, code };
    });
});

test('scans without a readable code are typed; the same code twice is refused here, one that is taken by the server', async () => {
  signInAs(teacher);
  show(<Scripts />);
  await userEvent.upload(await screen.findByLabelText(/Upload scans/, { selector: 'input' }), [
    scan('one.png'),
    scan('two.png'),
  ]);
  expect(await screen.findAllByText('No code found: type it')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Upload \d/ })).toBeNull();
  const [one, two] = [screen.getByLabelText('Code of one.png'), screen.getByLabelText('Code of two.png')];
  await userEvent.type(one, 'qd-aaaa-0001');
  await userEvent.type(two, 'QD-AAAA-0001');
  expect(await screen.findAllByText('QR codes cannot be the same')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Upload \d/ })).toBeNull();
  used = ['QD-AAAA-0002'];
  await userEvent.clear(two);
  await userEvent.type(two, 'QD-AAAA-0002');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 2' }));
  expect(await screen.findByText('Uploaded', { selector: '[role=status]' })).toBeVisible();
  expect(await screen.findByText('QR code already exists')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Replace the scan' }));
  await waitFor(() => expect(screen.getAllByText('Uploaded', { selector: '[role=status]' })).toHaveLength(2));
  expect(used).toEqual(['QD-AAAA-0002', 'QD-AAAA-0001', 'QD-AAAA-0002']);
  expect(server.heard.filter(({ method }) => method === 'POST')).toHaveLength(3);
});

test('a stack of pages is taken apart at codes that are known here; pages between belong to the script before', () => {
  const known = new Set(['QD-A', 'QD-B', 'QD-C']);
  const [a, b, c, none, book] = [['QD-A'], ['QD-B'], ['ISBN-1', 'QD-C'], [], ['ISBN-1']];
  const cut = (...pages: (readonly string[])[]) =>
    scriptsOf(pages, known).map(({ code, from, to }) => [code, from, to]);
  expect(cut(a, none, book, b, c, none)).toEqual([
    ['QD-A', 0, 2],
    ['QD-B', 3, 3],
    ['QD-C', 4, 5],
  ]);
  // The code of a sheet is on both its sides; the same student's second booklet lies elsewhere and is told as the same code.
  expect(cut(a, a, b, a)).toEqual([
    ['QD-A', 0, 1],
    ['QD-B', 2, 2],
    ['QD-A', 3, 3],
  ]);
  // Whose the first pages are is for a person to say.
  expect(cut(none, none, b)).toEqual([
    [null, 0, 1],
    ['QD-B', 2, 2],
  ]);
  expect([cut(none, book), cut(none), cut()]).toEqual([[['ISBN-1', 0, 1]], [[null, 0, 0]], []]);
});
