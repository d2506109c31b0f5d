import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { quizCalls, quizOverrides, quizzes, type AskedQuestion } from '@quad/domain/quizzes';
import type { RecordOf } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Row } from '#kit/base/layout';
import { useParam } from '#kit/base/param';
import { Tabs } from '#kit/base/url-tabs';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { Formulas } from '#areas/quizzes/formula';
import { QuestionPicture } from '#areas/quizzes/question-picture';
import { QuizFields } from './quiz.form';
import { QuizResults } from './quiz-results';
import { quizSteps } from './quiz-steps';
import '#areas/quizzes/quizzes.css';

type Quiz = RecordOf<typeof quizzes>;
const F = fieldsOf(quizOverrides);

/** One quiz: its settings and steps, its paper, exceptions and results. */
export default function QuizPage() {
  const t = useText('quizzes');
  const id = useParam('id');
  const { record } = useRecord(quizzes, id);
  return (
    <RecordPage
      of={quizzes}
      id={id}
      title={({ title }) => title}
      path={quizzes.workflow!.path}
      fields={quizSteps}
      actions={() => <EditQuiz id={id} />}
      crumbs={[{ text: t('title'), to: '/quiz' }, { text: record?.title ?? '…' }]}
    >
      {(quiz) => (
        <>
          <Row className="kit-below">
            <Link className="bp6-button" to={`/quiz/${quiz.id}/room`}>
              {t('screen.room')}
            </Link>
            <Link className="bp6-button" to={`/quiz/${quiz.id}/preview`}>
              {t('quiz.preview')}
            </Link>
          </Row>
          <Tabs
            items={[
              { key: 'paper', title: t('quiz.paper'), content: <Preview quiz={quiz} /> },
              { key: 'overrides', title: t('resource.quiz_overrides'), content: <Overrides quiz={quiz} /> },
              { key: 'results', title: t('quiz.results'), content: <QuizResults id={quiz.id} /> },
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}

function EditQuiz({ id }: { id: number }) {
  const t = useText('quizzes');
  const { show } = useOpen();
  const mayChange = useMay('update', quizzes);
  return mayChange ? (
    <>
      <Button text={t('quiz.edit')} onClick={() => show(id)} />
      <RecordDialog of={quizzes} title={t('quiz.edit')}>
        <QuizFields />
      </RecordDialog>
    </>
  ) : null;
}

/** The questions of a paper below each other, as one student would get them. */
function Preview({ quiz }: { quiz: Quiz }) {
  const t = useText('quizzes');
  const reading = useCall(quizCalls.preview, { id: quiz.id, seed: quiz.id });
  return (
    <Loaded of={reading} lines={8}>
      {({ questions, quiz: shown }) => (
        <>
          {shown.instructions && <p className="quiz-text">{shown.instructions}</p>}
          <ol className="quiz-laid">
            {questions.map((question: AskedQuestion, n) => (
              <li key={question.id}>
                <Formulas text={question.text} /> <span className="kit-muted">{t(`type.${question.type}`)}</span>
                <p>
                  <QuestionPicture id={question.picture_id} number={n + 1} />
                </p>
                <ul>
                  {question.options.map((option) => (
                    <li key={option.id}>
                      <Formulas text={option.text} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

function Overrides({ quiz }: { quiz: Quiz }) {
  const t = useText('quizzes');
  const columns: ColumnsOf<typeof quizOverrides> = [
    'whose',
    'extra_minutes',
    'opens_at',
    'closes_at',
    'attempts',
    'note',
  ];
  return (
    <ResourceList
      of={quizOverrides}
      name="overrides"
      where={{ quiz_id: quiz.id }}
      add={t('quiz.add_override')}
      columns={columns}
      values={{ quiz_id: quiz.id, extra_minutes: 15 }}
      empty={{ title: t('empty.overrides.title'), text: t('empty.overrides.text') }}
    >
      <F.student_id />
      <F.group_id />
      <F.extra_minutes />
      <F.opens_at />
      <F.closes_at />
      <F.attempts />
      <F.note />
    </ResourceList>
  );
}
