import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportAnswer } from '@quad/domain/quizzes';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { QuestionImport } from './question-import';

const row = (part: Partial<ImportAnswer['rows'][number]>) => ({
  ...{ place: 'item-1.xml', text: 'Which loop?', type: 'single_choice' as const, category: null, options: 3 },
  reason: null,
  ...{ kind: null, answers: [], feedback: null, points: 1, picture: null, losses: [] },
  ...part,
});
const rows = [row({}), row({ place: 'item-2.xml', text: 'Draw a tree', type: null, reason: 'type_unknown' })];
let server: FakeServer;
const forms = () =>
  server.heard
    .filter(({ path }) => path === '/question/import')
    .map(({ body }) => [...(body as FormData)].filter(([name]) => name !== 'file'));

beforeEach(() => {
  localStorage.clear();
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  server = new FakeServer()
    .on('GET', '/question_category/all', () => [
      { id: 3, name: 'Loops', module_code: 'DB201' },
      { id: 4, name: 'Trees', module_code: 'DB201' },
    ])
    .on('POST', '/question/import', ({ body }) => {
      const applied = (body as FormData).get('apply') === 'true';
      return { applied, format: 'qti_2_1', found: 2, coming: 1, rows } satisfies ImportAnswer;
    });
});
const qti = new File(['PK'], 'package.zip', { type: 'application/zip' });
const drawn = () =>
  show(
    <>
      <QuestionImport />
      <KitHost />
    </>,
  );

test('a package is looked at first: what comes in, what not and why; it is written once that is wanted', async () => {
  drawn();
  await screen.findByRole('option', { name: 'DB201 · Trees' });
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), '4');
  await userEvent.upload(screen.getByLabelText('Choose file', { selector: 'input' }), qti);
  const found = await screen.findByText('1 of 2 can be imported');
  const [, coming, left] = within(found.closest('section')!).getAllByRole('row');
  expect(coming).toHaveTextContent('Which loop? Single choice');
  expect(left).toHaveTextContent('Draw a tree left out: another type of question');
  expect(forms()).toEqual([
    [
      ['category_id', '4'],
      ['apply', 'false'],
    ],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add questions (1)' }));
  await waitFor(() =>
    expect(forms().at(-1)).toEqual([
      ['category_id', '4'],
      ['apply', 'true'],
    ]),
  );
  expect(await screen.findByText('Questions added: 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add questions/ })).toBeNull();
});

test('another category asks again; a file that is refused says why and offers nothing to add', async () => {
  drawn();
  await screen.findByRole('option', { name: 'DB201 · Trees' });
  await userEvent.upload(screen.getByLabelText('Choose file', { selector: 'input' }), qti);
  await screen.findByText('1 of 2 can be imported');
  server.on('POST', '/question/import', () => {
    throw refuse(422, { code: 'quizzes.not_readable', message: 'This file cannot be read' });
  });
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), '4');
  expect(screen.queryByText('1 of 2 can be imported')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look at the file' }));
  expect(await screen.findByText('This file cannot be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add questions/ })).toBeNull();
});

test('each question shows its options, key, points and feedback, and what it loses in words', async () => {
  server.on('POST', '/question/import', () => ({
    ...{ applied: false, format: 'moodle_xml', found: 2, coming: 1 },
    rows: [
      row({
        points: 2,
        feedback: 'See the map.',
        picture: 'map.png',
        answers: [
          { text: 'Amudaryo', right: true, feedback: 'Yes.' },
          { text: 'Chirchiq', right: false, feedback: null },
        ],
        losses: [
          { code: 'name', what: 'Rivers' },
          { code: 'partial_credit', what: '' },
        ],
      }),
      row({ place: '2', text: 'Match.', type: null, reason: 'type_unknown', kind: 'matching' }),
      row({ place: '3', text: 'Run.', type: null, reason: 'type_unknown', kind: 'coderunner' }),
    ],
  }));
  drawn();
  await screen.findByRole('option', { name: 'DB201 · Trees' });
  await userEvent.upload(screen.getByLabelText('Choose file', { selector: 'input' }), qti);
  const found = await screen.findByText('1 of 2 can be imported');
  const [, coming, known, other] = within(found.closest('section')!).getAllByRole('row');
  expect(coming).toHaveTextContent('Which loop? Single choice · Points: 2');
  expect(coming).toHaveTextContent('Comes with its picture: map.png');
  expect(coming).toHaveTextContent('Feedback: See the map.');
  const lost = 'Lost:its name is not kept: Riversthe shares of marks of its options are not kept';
  expect(coming).toHaveTextContent(lost);
  const [right] = within(coming!).getAllByRole('img', { name: 'Right' });
  expect(right!.closest('li')).toHaveTextContent('AmudaryoYes.');
  expect(within(coming!).getAllByRole('img')).toHaveLength(1);
  expect(coming).toHaveTextContent('More options: 1');
  expect(known).toHaveTextContent('left out: another type of question (matching)');
  expect(other).toHaveTextContent('left out: another type of question (coderunner)');
});
