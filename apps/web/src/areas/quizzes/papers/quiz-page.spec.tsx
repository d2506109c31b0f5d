import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { quizzes } from '@quad/domain/quizzes';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { samplePaper } from '#areas/quizzes/attempt/sample-paper';
import QuizPage from './quiz.page';

test('the preview of a quiz shows the pictures that students see', async () => {
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  const sample = samplePaper();
  const questions = sample.questions.map((question, n) => (n === 1 ? { ...question, picture_id: 44 } : question));
  const now = new Date().toISOString();
  const quiz = { ...quizzes.example, id: 3, version: 1, title: 'Loops', status: 'draft', teacher_ids: [5] };
  new FakeServer()
    .on('GET', '/quiz_assessment/preview/3', () => ({ ...sample, questions }))
    .on('GET', '/quiz_assessment/3', () => ({ ...quiz, created_at: now, updated_at: now }))
    .on('GET', '/history/quizzes/3', () => [])
    .on('GET', '/file/44', () => 'picture');
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  showRoutes([{ path: '/quiz/:id', element: <QuizPage /> }], '/quiz/3');
  expect(await screen.findByRole('img', { name: 'Picture of question 2' })).toBeVisible();
});
