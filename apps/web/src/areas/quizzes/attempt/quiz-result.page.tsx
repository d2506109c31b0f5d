import { Callout } from '@blueprintjs/core';
import { Navigate } from 'react-router-dom';
import { id as anId } from '@quad/domain/core';
import { attemptCalls, quizAttempts, type PaperView } from '@quad/domain/quizzes';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { AttemptList, OVER } from './attempt-list';
import { Reviewed } from './reviewed';
import '#areas/quizzes/quizzes.css';

/** What became of an attempt, as far as the review windows show it. */
export default function QuizResultPage() {
  const id = useParam('id', anId.optional());
  const t = useText('quizzes');
  return id === undefined ? <AttemptList title={t('screen.result')} status={OVER} /> : <Result id={id} />;
}

function Result({ id }: { id: number }) {
  const t = useText('quizzes');
  const reading = useCall(attemptCalls.get, { id });
  return (
    <Loaded of={reading} lines={8} meanwhile={<PageHeader title={t('screen.result')} />}>
      {(paper) =>
        paper.status === 'open' ? <Navigate to={`/quiz/test-page/${id}`} replace /> : <Shown paper={paper} />
      }
    </Loaded>
  );
}

function Shown({ paper }: { paper: PaperView }) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  const { quiz, score, max_score, submitted_at, submitted_by, receipt } = paper;
  const chosen = new Map(paper.answers.map(({ question_id, options }) => [question_id, options]));
  return (
    <>
      <PageHeader
        title={quiz.title}
        crumbs={[{ text: t('screen.mine'), to: '/quiz/student' }, { text: quiz.title }]}
        aside={<StatusTag of={quizAttempts} status={paper.status as 'submitted'} />}
      />
      <p className="kit-muted">{quiz.module_title}</p>
      {submitted_at && <p>{t(`receipt.${submitted_by as 'student'}`, { when: dateTime(submitted_at) })}</p>}
      {receipt && <code className="kit-anywhere">{receipt}</code>}
      {score === null ? (
        <Callout role="status">{t('result.later')}</Callout>
      ) : (
        <p className="quiz-score">{t('result.score', { score, of: max_score ?? 0 })}</p>
      )}
      {paper.decision_reason && <Callout intent="warning">{paper.decision_reason}</Callout>}
      {paper.questions.map((question, n) => (
        <Reviewed
          key={question.id}
          number={n + 1}
          question={question}
          chosen={chosen.get(question.id) ?? []}
          said={t('result.yours')}
        />
      ))}
    </>
  );
}
