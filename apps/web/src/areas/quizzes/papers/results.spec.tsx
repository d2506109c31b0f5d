import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaperView, ResultView } from '@quad/domain/quizzes';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import AttemptPage from './attempt.page';
import { QuizResults } from './quiz-results';
import { discriminationSays, facilitySays, tensOf } from './result-rows';

type Row = ResultView['rows'][number];
const row = (part: Partial<Row>): Row => ({
  ...{ id: 1, student_id: 1, student_name: 'Aziza Zokirova', idNumber: 'U-1', group_title: 'BIT-1', number: 1 },
  ...{ status: 'marked', score: 2, max_score: 4, percent: 50, started_at: '2026-11-20T09:00:00Z' },
  ...{ submitted_at: '2026-11-20T09:25:00Z', submitted_by: 'student', fractions: null },
  ...part,
});
const ROWS = [
  row({}),
  row({ id: 2, student_id: 2, student_name: 'Bobur Aliyev', idNumber: 'U-2', percent: 100, score: 4 }),
  row({
    id: 3,
    student_id: 3,
    student_name: 'Clara Kim',
    idNumber: 'U-3',
    percent: null,
    score: null,
    started_at: null,
  }),
];
const option = (id: number, text: string) => ({ id, text });
const PAPER: PaperView = {
  ...{ id: 1, status: 'published', number: 1, student_name: 'Aziza Zokirova', started_at: '2026-11-20T09:00:00Z' },
  ...{
    deadline: null,
    submitted_at: '2026-11-20T09:25:00Z',
    submitted_by: 'student',
    receipt: 'ab12',
    extra_minutes: 0,
  },
  ...{ notice: null, notice_at: null, decision_reason: null, score: 1, max_score: 2 },
  quiz: {
    ...{ id: 3, title: 'Loops', status: 'evaluated', module_title: 'Programming', instructions: null },
    ...{ opens_at: '2026-11-20T09:00:00Z', closes_at: '2026-11-20T10:00:00Z', duration_minutes: 30 },
    ...{ attempts: 1, attempts_used: 1, layout: 'one', questions: 1 },
  },
  questions: [
    {
      ...{ id: 7, type: 'single_choice', text: 'Which loop?', picture_id: null, points: 2, right: [2] },
      ...{ options: [option(1, 'while'), option(2, 'do')], correct: 'wrong', score: 0 },
    },
  ],
  answers: [{ question_id: 7, options: [1], flagged: false, seq: 1, saved_at: '2026-11-20T09:10:00Z' }],
  shows: { answers: true, correctness: true, marks: true, feedback: true },
  server_now: '2026-11-20T09:30:00Z',
};
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  server = new FakeServer()
    .on('GET', '/quiz_assessment/result/3', () => ({ rows: ROWS, items: [], regrades: [] }))
    .on('GET', '/quiz_assessment/3', () => ({
      id: 3,
      version: 1,
      title: 'Loops',
      status: 'evaluated',
      teacher_ids: [5],
    }))
    .on('GET', '/history/quiz_attempts/1', () => [])
    .on('GET', '/student_quiz_assessment/get', () => PAPER);
});

test('results are by surname, found by name, and each that was sat leads to its attempt; the average is told', async () => {
  show(<QuizResults id={3} />);
  const table = await screen.findByRole('region', { name: 'Results' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Bobur Aliyev', 'Clara Kim', 'Aziza Zokirova']);
  expect(screen.getByRole('link', { name: 'Aziza Zokirova' })).toHaveAttribute('href', '/quiz/3/attempt/1');
  expect(screen.queryByRole('link', { name: 'Clara Kim' })).toBeNull();
  expect(screen.getByText('75.0 %')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Lowest first');
  await waitFor(() => expect(names()).toEqual(['Aziza Zokirova', 'Bobur Aliyev', 'Clara Kim']));
  await userEvent.type(screen.getByRole('searchbox'), 'zokir');
  await waitFor(() => expect(names()).toEqual(['Aziza Zokirova']));
});

test('numbers of questions have words: too easy, does not tell apart, misleads', () => {
  expect([0.95, 0.6, 0.2, null].map((facility) => facilitySays({ facility }))).toEqual([
    ...['too_easy', 'fits', 'too_hard', null],
  ]);
  expect([-0.343, 0.1, 0.4, null].map((discrimination) => discriminationSays({ discrimination }))).toEqual([
    ...['misleads', 'tells_not', 'tells', null],
  ]);
  expect(tensOf([0, 9, 55, 100]).map(({ value }) => value)).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
});

const open = () =>
  showRoutes(
    [
      {
        path: '/quiz/:id/attempt/:attempt',
        element: (
          <>
            <AttemptPage />
            <KitHost />
          </>
        ),
      },
    ],
    '/quiz/3/attempt/1',
  );

test('an attempt shows every answer with the key; a receipt that is pasted is compared', async () => {
  open();
  const question = await screen.findByRole('region', { name: 'Question 1' });
  expect(within(question).getByText('Chosen')).toBeVisible();
  expect(within(question).getByText('Right answer')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Receipt to check' });
  await userEvent.type(field, 'AB12 ');
  expect(await screen.findByText('This receipt belongs to this attempt.')).toBeVisible();
  await userEvent.type(field, '9');
  expect(await screen.findByText('This receipt does not belong to this attempt.')).toBeVisible();
});

test('who teaches the module gives other points with a reason; somebody else who reads finds no such button', async () => {
  server.on('POST', '/student_quiz_assessment/points', () => PAPER);
  const { result } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change points: Question 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change points' });
  const points = within(dialog).getByLabelText(/^Points/);
  await userEvent.clear(points);
  await userEvent.type(points, '1');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Unclear wording');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change points' }));
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path === '/student_quiz_assessment/points')?.body).toEqual({
      ...{ id: 1, question_id: 7, points: 1, reason: 'Unclear wording' },
    }),
  );
  result.unmount();
  signInAs({ id: 6, roles_map: { TEACHER: true }, grants: {}, staff_id: 6 });
  open();
  expect(await screen.findByRole('region', { name: 'Question 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change points/ })).toBeNull();
});
