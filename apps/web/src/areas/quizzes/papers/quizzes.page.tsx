import { quizzes } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { NEW_QUIZ, QuizFields } from './quiz.form';
import '#areas/quizzes/quizzes.css';

/** The quizzes that this person keeps. */
export default function QuizzesPage() {
  const t = useText('quizzes');
  const columns: ColumnsOf<typeof quizzes> = [
    'title',
    'status',
    'module_code',
    'module_title',
    'opens_at',
    'closes_at',
    { key: 'question_count', numeric: true },
    { key: 'submitted', numeric: true, render: ({ submitted, students }) => `${submitted} / ${students}` },
  ];
  return (
    <ResourcePage
      of={quizzes}
      title={t('title')}
      add={t('add')}
      columns={columns}
      linkTo={({ id }) => `/quiz/${id}`}
      filters={[
        { key: 'status', options: quizzes.workflow!.states.map((value) => ({ value, label: t(`status.${value}`) })) },
        'ccls_module_id',
      ]}
      values={NEW_QUIZ as never}
      empty={{ title: t('empty.quizzes.title'), text: t('empty.quizzes.text') }}
    >
      <QuizFields />
    </ResourcePage>
  );
}
