import { NOTHING_SHOWN, type PaperView } from '@quad/domain/quizzes';

const option = (id: number) => ({ id, text: `Option ${id}` });

/** A paper of two questions that is being written, for specs. */
export const samplePaper = (part: Partial<PaperView> = {}): PaperView => ({
  id: 7,
  status: 'open',
  number: 1,
  student_name: 'Aziza Karimova',
  started_at: '2026-11-23T09:00:00Z',
  deadline: '2026-11-23T09:30:00Z',
  submitted_at: null,
  submitted_by: null,
  receipt: null,
  extra_minutes: 0,
  notice: null,
  notice_at: null,
  decision_reason: null,
  score: null,
  max_score: null,
  quiz: {
    id: 3,
    title: 'Loops',
    status: 'open',
    module_title: 'Programming',
    instructions: 'Answer all questions.',
    opens_at: '2026-11-23T08:00:00Z',
    closes_at: '2026-11-23T12:00:00Z',
    duration_minutes: 30,
    attempts: 1,
    attempts_used: 1,
    layout: 'one',
    questions: 2,
  },
  questions: [
    { id: 1, type: 'single_choice', text: 'Which loop?', picture_id: null, points: 1, options: [1, 2, 3].map(option) },
    {
      id: 2,
      type: 'multiple_choice',
      text: 'Which two?',
      picture_id: null,
      points: 2,
      options: [1, 2, 3, 4].map(option),
    },
  ],
  answers: [],
  shows: NOTHING_SHOWN,
  server_now: '2026-11-23T09:00:00Z',
  ...part,
});
