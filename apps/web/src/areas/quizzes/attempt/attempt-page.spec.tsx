import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedAs } from '@quad/domain/quizzes';
import { connection } from '#data/live/socket';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import AttemptPage from './attempt.page';
import Result from './quiz-result.page';
import { samplePaper } from './sample-paper';

const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3, staff_id: null };
const now = () => new Date().toISOString();
const running = () => {
  const sample = samplePaper();
  const closes_at = new Date(Date.now() + 60 * 60_000).toISOString();
  return {
    ...sample,
    quiz: { ...sample.quiz, opens_at: new Date(Date.now() - 60_000).toISOString(), closes_at },
    server_now: now(),
    started_at: now(),
    deadline: new Date(Date.now() + 30 * 60_000).toISOString(),
  };
};
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  signInAs(student);
  // A student who writes is connected, unless a test says otherwise.
  connection.send({ type: 'START' });
  connection.send({ type: 'CONNECTED' });
  server = new FakeServer().on('POST', '/student_quiz_assessment/save', ({ body }): SavedAs => {
    const { answers } = body as { answers: { question_id: number; seq: number }[] };
    const saved = answers.map(({ question_id, seq }) => ({ question_id, seq }));
    const { deadline } = running();
    return {
      saved_at: now(),
      server_now: now(),
      deadline,
      seq: saved.at(-1)?.seq ?? 0,
      saved,
      others: [],
      refused: [],
    };
  });
});
const open = () =>
  showRoutes(
    [
      { path: '/quiz/test-page/:id', element: <AttemptPage /> },
      { path: '/quiz/student/result/:id', element: <Result /> },
    ],
    '/quiz/test-page/7',
  );

test('a student reads, accepts and starts; answers are chosen with keys and shown as saved, then submitted with a receipt', async () => {
  const paper = running();
  server
    .on('GET', '/student_quiz_assessment/get', () => ({
      ...paper,
      status: 'assigned',
      started_at: null,
      deadline: null,
      questions: [],
    }))
    .on('POST', '/student_quiz_assessment/start', () => paper)
    .on('POST', '/student_quiz_assessment/submit', () => ({
      ...{ id: 7, status: 'submitted', submitted_at: now(), submitted_by: 'student', receipt: 'f'.repeat(64) },
      ...{ answered: 1, questions: 2 },
    }));
  open();
  const start = await screen.findByRole('button', { name: 'Start now' });
  expect(start).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read the instructions' }));
  await userEvent.click(start);
  const question = await screen.findByRole('group', { name: /Question 1 Which loop\?/ });
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(30:00|29:5\d)$/);
  within(question).getAllByRole('radio')[0]!.focus();
  await userEvent.keyboard(' ');
  expect(within(question).getByText('Not saved yet')).toBeVisible();
  await within(question).findByText('Saved now');
  // Aloud it is said once; the seconds that go by are only drawn.
  expect(within(question).getByText('Saved')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('button', { name: 'Question 1, answered' })).toHaveAttribute('aria-current', 'step');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('group', { name: /Question 2 Which two\?/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Check and submit/ }));
  expect(screen.getByText('Answered: 1 of 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('f'.repeat(64))).toBeVisible();
  const first = server.heard.find(({ path }) => path === '/student_quiz_assessment/save');
  expect(first?.body).toMatchObject({ id: 7, answers: [{ question_id: 1, options: [1], seq: 1 }] });
});

test('an answer that is not taken is named at its question, in the map and before submitting; the other one is saved', async () => {
  const paper = running();
  const answers = [9, 8].map((option, n) => ({
    ...{ question_id: n + 1, options: [option], flagged: false, seq: n + 1, saved_at: now() },
  }));
  server
    .on('GET', '/student_quiz_assessment/get', () => ({ ...paper, answers }))
    .on('POST', '/student_quiz_assessment/save', ({ body }): SavedAs => {
      const sent = (body as { answers: { question_id: number; seq: number }[] }).answers;
      const split = (mine: boolean) => sent.filter(({ question_id }) => (question_id === 1) === mine);
      const refused = split(true).map(({ question_id, seq }) => ({ question_id, seq, code: 'quizzes.unknown_answer' }));
      const told = { saved_at: now(), server_now: now(), deadline: paper.deadline, seq: 4, others: [] };
      return { ...told, saved: split(false).map(({ question_id, seq }) => ({ question_id, seq })), refused };
    });
  open();
  const question = await screen.findByRole('group', { name: /Question 1 Which loop\?/ });
  await userEvent.click(within(question).getAllByRole('radio')[0]!);
  expect(await within(question).findByRole('alert')).toHaveTextContent(/^Not saved: this answer does not belong/);
  expect(screen.getByRole('button', { name: /^Question 1, answered, Not saved: this answer/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Question 2, answered' }));
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  expect(await screen.findByText('Saved now')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Check and submit \(1 \/ 2\)/ }));
  const named = screen.getByText(/^Not saved, choose again:/);
  expect(within(named).getByRole('button', { name: 'Question 1' })).toBeVisible();
});

test('own quizzes say in one span when they are open: two dates without a word are a riddle on a phone', async () => {
  const row = {
    ...{ id: 7, quiz_title: 'Weekly quiz', module_title: 'Databases', number: 'T-000007', status: 'assigned' },
    ...{ opens_at: '2026-11-30T04:00:00Z', closes_at: '2026-11-30T05:30:00Z', percent: null },
  };
  server.on('GET', '/student_quiz_assessment', () => ({ content: [row], page: 0, size: 10, total_elements: 1 }));
  showRoutes([{ path: '/quiz/test-page/:id?', element: <AttemptPage /> }], '/quiz/test-page');
  expect(await screen.findByText('30.11.2026 09:00–10:30')).toBeVisible();
});

test('an attempt that is opened without a connection says so from the start', async () => {
  server.on('GET', '/student_quiz_assessment/get', running);
  connection.send({ type: 'STOP' });
  open();
  expect(await screen.findByText('No connection')).toBeVisible();
});

test('before the time begins the page says whether there is a connection, and follows it', async () => {
  server.on('GET', '/student_quiz_assessment/get', () => ({
    ...running(),
    ...{ status: 'assigned', started_at: null, deadline: null, questions: [] },
  }));
  connection.send({ type: 'STOP' });
  open();
  const told = (await screen.findByText('Connection')).nextElementSibling;
  expect(told).toHaveTextContent('No connection: wait before you start');
  const says = async (event: 'START' | 'CONNECTED' | 'LOST' | 'STOP', text: string) => {
    act(() => connection.send({ type: event }));
    await waitFor(() => expect(told).toHaveTextContent(text));
  };
  await says('START', 'No connection: wait before you start');
  await says('CONNECTED', 'Good');
  await says('LOST', 'No connection: wait before you start');
  await says('CONNECTED', 'Good');
  // The time counts on the server, so a person who has read the instructions can begin even on a bad connection.
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read the instructions' }));
  expect(screen.getByRole('button', { name: 'Start now' })).toBeEnabled();
  await says('STOP', 'No connection: wait before you start');
});

test('all on one page: every question is there with its picture, and the map leads to each', async () => {
  const paper = running();
  const [first, second] = paper.questions;
  server
    .on('GET', '/student_quiz_assessment/get', () => ({
      ...paper,
      quiz: { ...paper.quiz, layout: 'all' },
      questions: [first, { ...second, picture_id: 44 }],
    }))
    .on('GET', '/file/44', () => ({}));
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  open();
  const questions = await screen.findAllByRole('group', { name: /^Question \d/ });
  expect(questions).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(await within(questions[1]!).findByRole('img', { name: 'Picture of question 2' })).toHaveAttribute(
    'src',
    'blob:drawn',
  );
  expect(within(questions[0]!).queryByRole('img', { name: /Picture/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Question 2, not answered' }));
  await waitFor(() => expect(questions[1]).toHaveFocus());
  expect(shown.mock.contexts).toEqual([questions[1]]);
  await userEvent.click(within(questions[1]!).getAllByRole('checkbox')[1]!);
  await userEvent.click(within(questions[0]!).getAllByRole('radio')[2]!);
  expect(await screen.findAllByText('Saved now')).toHaveLength(2);
  // Also from the summary, over and over.
  await userEvent.click(screen.getByRole('button', { name: /^Check and submit/ }));
  expect(screen.queryByRole('group', { name: /^Question \d/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Question 2, answered' }));
  await waitFor(() => expect(screen.getByRole('group', { name: /^Question 2/ })).toHaveFocus());
});

test('a question that is flagged is so in the map, is sent as such, and is still so after the page was loaded again', async () => {
  const paper = running();
  const kept = new Map<number, object>();
  server
    .on('GET', '/student_quiz_assessment/get', () => ({ ...paper, answers: [...kept.values()] }))
    .on('POST', '/student_quiz_assessment/save', ({ body }): SavedAs => {
      const { answers } = body as { answers: { question_id: number; seq: number }[] };
      for (const answer of answers) kept.set(answer.question_id, { ...answer, saved_at: now() });
      const saved = answers.map(({ question_id, seq }) => ({ question_id, seq }));
      return { saved_at: now(), server_now: now(), deadline: paper.deadline, seq: 9, saved, others: [], refused: [] };
    });
  open();
  const flag = await screen.findByRole('button', { name: 'Flag' });
  expect(flag).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(flag);
  expect(screen.getByRole('button', { name: 'Remove flag' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: /^Question 1, not answered, flagged/ })).toBeVisible();
  await screen.findByText('Saved now');
  expect(kept.get(1)).toMatchObject({ options: [], flagged: true });
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Question 1, not answered, flagged' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove flag' }));
  expect(screen.getByRole('button', { name: /^Question 1, not answered(?!, flagged)/ })).toBeVisible();
  await waitFor(() => expect(kept.get(1)).toMatchObject({ flagged: false }));
});

test('the result shows what the windows let through, and says when there is nothing yet', async () => {
  const submitted = { status: 'submitted', submitted_at: now(), submitted_by: 'portal', receipt: 'a'.repeat(64) };
  server.on('GET', '/student_quiz_assessment/get', () => samplePaper(submitted));
  open();
  expect(await screen.findByText('The result is not shown yet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Right answer')).toBeNull());
  expect(screen.getByText(/The portal submitted it/)).toBeVisible();
});

test('the result shows the picture that a question is about', async () => {
  const submitted = { status: 'published', submitted_at: now(), submitted_by: 'student', receipt: 'a'.repeat(64) };
  const sample = samplePaper(submitted);
  const questions = sample.questions.map((question, n) => (n === 0 ? { ...question, picture_id: 44 } : question));
  server
    .on('GET', '/student_quiz_assessment/get', () => ({ ...sample, questions }))
    .on('GET', '/file/44', () => 'picture');
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  showRoutes([{ path: '/quiz/student/result/:id', element: <Result /> }], '/quiz/student/result/7');
  expect(await screen.findByRole('img', { name: 'Picture of question 1' })).toBeVisible();
});
