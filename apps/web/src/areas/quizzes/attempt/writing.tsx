import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useText } from '#data/words/text';
import { answeredOf, BLANK, unsaved } from './answers';
import type { AttemptEvent } from './attempt-events';
import type { attemptMachine } from './attempt.machine';
import { AttemptClock } from './attempt-clock';
import { QuestionMap } from './question-map';
import { placeOf, QuestionView } from './question-view';
import { Row } from '#kit/base/layout';
import { Summary } from './summary';

interface WritingProps {
  readonly state: SnapshotFrom<typeof attemptMachine>;
  readonly send: (event: AttemptEvent) => void;
}

/** An attempt while it is written: time, map, and one question or all of them. */
export function Writing({ state, send: tell }: WritingProps) {
  const t = useText('quizzes');
  const { paper, answers, at, left, now, warned, refusal } = state.context;
  const send = useLeading(state, tell);
  if (!paper) return null;
  const { questions, quiz } = paper;
  const isOffline = state.matches({ answering: { connection: 'offline' } });
  const shown = quiz.layout === 'all' ? questions : questions.slice(at, at + 1);
  const first = quiz.layout === 'all' ? 0 : at;
  return (
    <div className="quiz-writing">
      <Row as="header" gap="normal" align="baseline" justify="between" className="quiz-head">
        <h1>{quiz.title}</h1>
        <AttemptClock left={left} warned={warned} />
      </Row>
      <Notes isOffline={isOffline} waiting={unsaved(answers).length} notice={paper.notice} refusal={refusal} />
      <QuestionMap questions={questions} answers={answers} at={at} go={(to) => send({ type: 'GO', at: to })} />
      {state.matches({ answering: { screen: 'checking' } }) ? (
        <Summary paper={paper} answers={answers} send={send} />
      ) : (
        <>
          {shown.map((question, n) => (
            <QuestionView
              key={question.id}
              number={first + n + 1}
              question={question}
              answer={answers[String(question.id)] ?? BLANK}
              isOffline={isOffline}
              now={now}
              send={send}
            />
          ))}
          <nav className="quiz-steps" aria-label={t('map.steps')}>
            {quiz.layout === 'one' && (
              <>
                <Button text={t('map.back')} disabled={at === 0} onClick={() => send({ type: 'GO', at: at - 1 })} />
                <Button
                  text={t('map.next')}
                  disabled={at >= questions.length - 1}
                  onClick={() => send({ type: 'GO', at: at + 1 })}
                />
              </>
            )}
            <Button
              intent="primary"
              text={t('check.open', { answered: answeredOf(paper, answers), of: questions.length })}
              onClick={() => send({ type: 'CHECK' })}
            />
          </nav>
        </>
      )}
    </div>
  );
}

/** Sends; where all questions are on one page, who goes to one is led there, again and again. */
function useLeading({ context: { paper, at } }: WritingProps['state'], tell: WritingProps['send']) {
  const [asked, setAsked] = useState(0);
  const wanted = paper?.quiz.layout === 'all' ? paper.questions[at] : undefined;
  const place = wanted && placeOf(wanted);
  useEffect(() => {
    const question = asked && place ? document.getElementById(place) : null;
    question?.scrollIntoView?.({ block: 'start' });
    question?.focus({ preventScroll: true });
  }, [asked, place]);
  return (event: AttemptEvent) => {
    tell(event);
    if (event.type === 'GO') setAsked((times) => times + 1);
  };
}

interface NotesProps {
  readonly isOffline: boolean;
  readonly waiting: number;
  readonly notice: string | null;
  readonly refusal: unknown;
}

/** That there is no connection, and what the teacher has said to all. */
function Notes({ isOffline, waiting, notice, refusal }: NotesProps) {
  const t = useText('quizzes');
  return (
    <>
      {isOffline && (
        <Callout intent="warning" role="status" title={t('offline.title')}>
          {t('offline.text', { count: waiting })}
        </Callout>
      )}
      {refusal !== undefined && waiting > 0 && (
        <Callout intent="danger" role="alert" title={t('refused.title')}>
          {(refusal as Error).message} {t('refused.text', { count: waiting })}
        </Callout>
      )}
      {notice && (
        <Callout intent="primary" role="status" title={t('notice_from')}>
          {notice}
        </Callout>
      )}
    </>
  );
}
