import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, type Actor } from '@quad/domain/core';
import { attemptCalls, quizAttempts, quizCalls, type PaperView, type ResultView } from '@quad/domain/quizzes';
import { isTaughtBy, QUIZ_KEEPERS, QUIZ_OFFICES, quizzes } from '@quad/domain/quizzes';
import { useSession } from '#data/identity/session';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { FactLine, Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { History } from '#kit/record/history';
import { Reviewed } from '#areas/quizzes/attempt/reviewed';
import { PointsDialog } from './points-dialog';
import { RESULT_ORDERS, shownRows } from './result-rows';
import '#areas/quizzes/quizzes.css';

/** What one student answered at a quiz: every question with its answer and key, points, times, receipt and history. */
export default function AttemptPage() {
  const t = useText('quizzes');
  const quiz_id = useParam('id');
  const id = useParam('attempt');
  const reading = useCall(attemptCalls.get, { id });
  const results = useCall(quizCalls.result, { id: quiz_id });
  return (
    <Loaded of={reading} lines={8} meanwhile={<PageHeader title={t('viewer.title')} />}>
      {(paper) => (
        <>
          <PageHeader
            title={paper.student_name}
            crumbs={[
              { text: t('title'), to: '/quiz' },
              { text: paper.quiz.title, to: `/quiz/${quiz_id}?tab=results` },
              { text: paper.student_name },
            ]}
            aside={<StatusTag of={quizAttempts} status={paper.status as 'marked'} />}
          />
          <Neighbours quiz_id={quiz_id} id={id} rows={results.data?.rows ?? []} />
          <Head paper={paper} />
          <Questions key={id} id={id} quiz_id={quiz_id} paper={paper} />
          <h2>{t('kit:record.history')}</h2>
          <History of={quizAttempts} id={id} />
        </>
      )}
    </Loaded>
  );
}

/** The students before and after, by surname, as the results list them. */
function Neighbours({ quiz_id, id, rows }: { quiz_id: number; id: number; rows: ResultView['rows'] }) {
  const t = useText('quizzes');
  const sat = shownRows(rows, '', RESULT_ORDERS[0]).filter((row) => row.id !== null && row.started_at !== null);
  const at = sat.findIndex((row) => row.id === id);
  const link = (row: (typeof sat)[number] | undefined, text: string) =>
    row && (
      <Link className="bp6-button" to={`/quiz/${quiz_id}/attempt/${row.id}`}>
        {text}: {row.student_name}
      </Link>
    );
  return at < 0 ? null : (
    <Row as="nav" justify="between" aria-label={t('quiz.results')} className="kit-below">
      <span>{link(sat[at - 1], t('viewer.previous'))}</span>
      <span>{link(sat[at + 1], t('viewer.next'))}</span>
    </Row>
  );
}

const MINUTE = 60_000;

function Head({ paper }: { paper: PaperView }) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  const { score, max_score, started_at, submitted_at, decision_reason } = paper;
  const minutes =
    started_at && submitted_at ? Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / MINUTE) : null;
  return (
    <>
      {score !== null && <p className="quiz-score">{t('result.score', { score, of: max_score ?? 0 })}</p>}
      <FactLine>
        {started_at && (
          <span>
            {t('field.started_at')}: {dateTime(started_at)}
          </span>
        )}
        {submitted_at && (
          <span>
            {t('field.submitted_at')}: {dateTime(submitted_at)}
          </span>
        )}
        {minutes !== null && <span>{t('viewer.time', { minutes })}</span>}
      </FactLine>
      {decision_reason && <Callout compact>{decision_reason}</Callout>}
      {paper.receipt && <ReceiptCheck receipt={paper.receipt} />}
    </>
  );
}

/** A student holds up a receipt: whether it is that of this attempt. */
function ReceiptCheck({ receipt }: { receipt: string }) {
  const t = useText('quizzes');
  const [typed, type] = useState('');
  const asked = typed.replace(/\s/g, '').toLowerCase();
  return (
    <div className="kit-above kit-below">
      <InputGroup
        aria-label={t('viewer.receipt')}
        placeholder={t('viewer.receipt')}
        value={typed}
        onValueChange={type}
        className="quiz-receipt"
      />
      <div role="status">
        {asked && (
          <Callout compact intent={asked === receipt ? 'success' : 'danger'}>
            {t(asked === receipt ? 'viewer.receipt_good' : 'viewer.receipt_bad')}
          </Callout>
        )}
      </div>
    </div>
  );
}

const keeps = (actor: Actor, teacher_ids: readonly number[] | undefined) =>
  hasRole(actor, QUIZ_OFFICES) || (hasRole(actor, QUIZ_KEEPERS) && isTaughtBy(actor, teacher_ids));

function Questions({ id, quiz_id, paper }: { id: number; quiz_id: number; paper: PaperView }) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  const { actor } = useSession();
  const { record } = useRecord(quizzes, quiz_id);
  const [asked, ask] = useState<number>();
  const answers = new Map(paper.answers.map((answer) => [answer.question_id, answer]));
  const mayGive =
    actor !== null && keeps(actor, record?.teacher_ids ?? undefined) && ['marked', 'published'].includes(paper.status);
  const question = paper.questions.find((one) => one.id === asked);
  return (
    <>
      {paper.questions.map((one, n) => {
        const answer = answers.get(one.id);
        return (
          <Reviewed key={one.id} number={n + 1} question={one} chosen={answer?.options ?? []} said={t('viewer.chosen')}>
            <Row gap="normal" className="kit-above">
              {answer && <span className="kit-muted">{t('viewer.saved', { when: dateTime(answer.saved_at) })}</span>}
              {mayGive && (
                <Button
                  size="small"
                  text={t('viewer.give')}
                  aria-label={`${t('viewer.give')}: ${t('map.question', { n: n + 1 })}`}
                  onClick={() => ask(one.id)}
                />
              )}
            </Row>
          </Reviewed>
        );
      })}
      {question && <PointsDialog id={id} question={question} close={() => ask(undefined)} />}
    </>
  );
}
