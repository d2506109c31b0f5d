import { Button, Callout } from '@blueprintjs/core';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { quizCalls, type PaperView, type SavedAnswer, type SavedAs } from '@quad/domain/quizzes';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Problem, SkeletonText } from '#kit/base/states';
import { attemptMachine } from './attempt.machine';
import { Writing } from './writing';
import '#areas/quizzes/quizzes.css';

const SECOND = 1000;

/** What a server would say that has taken these answers; nothing leaves this page. */
const takenHere = (answers: readonly SavedAnswer[], deadline: string, now: string): SavedAs => ({
  ...{ saved_at: now, server_now: now, deadline, others: [], refused: [] },
  seq: Math.max(0, ...answers.map(({ seq }) => seq)),
  saved: answers.map(({ question_id, seq }) => ({ question_id, seq })),
});

/** The machine of the student's page, whose server is this page alone. */
function trialOf(id: number, seed: number) {
  let paper: PaperView;
  let offset = 0;
  const now = () => new Date(Date.now() + offset).toISOString();
  return attemptMachine.provide({
    actors: {
      load: fromPromise(async () => {
        paper = await ask(quizCalls.preview, { id, seed });
        offset = Date.parse(paper.server_now) - Date.now();
        return { paper, answers: {} };
      }),
      save: fromPromise(({ input }) => Promise.resolve(takenHere(input.answers, paper.deadline ?? now(), now()))),
      submit: fromPromise(({ input }) =>
        Promise.resolve({
          ...{ id, status: 'submitted', submitted_at: now(), submitted_by: input.by, receipt: '' },
          ...{ answered: 0, questions: paper.questions.length },
        }),
      ),
    },
  });
}

/** A quiz as its students meet it: their page with clock, map and answers. Nothing of it is saved. */
export default function PreviewPage() {
  const t = useText('quizzes');
  const id = useParam('id');
  const [round, setRound] = useState(1);
  const again = <Button text={t('trial.again')} onClick={() => setRound(round + 1)} />;
  return (
    <>
      <Callout compact intent="primary" role="note" className="kit-below">
        <Row justify="between">
          {t('trial.note')}
          <Row>
            {again}
            <Link className="bp6-button" to={`/quiz/${id}`}>
              {t('trial.leave')}
            </Link>
          </Row>
        </Row>
      </Callout>
      <Trial key={round} id={id} seed={round} />
    </>
  );
}

function Trial({ id, seed }: { id: number; seed: number }) {
  const t = useText('quizzes');
  const [machine] = useState(() => trialOf(id, seed));
  const [state, send] = useMachine(machine);
  useEffect(() => {
    const timer = setInterval(() => send({ type: 'TICK' }), SECOND);
    return () => clearInterval(timer);
  }, [send]);
  const { paper, problem } = state.context;
  if (state.matches('failed')) return <Problem of={problem} retry={() => send({ type: 'START' })} />;
  if (!paper)
    return (
      <>
        <PageHeader title={t('quiz.preview')} />
        <SkeletonText lines={8} />
      </>
    );
  if (!state.matches('answering'))
    return (
      <Callout intent="success" role="status">
        {t('trial.over')}
      </Callout>
    );
  return <Writing state={state} send={send} />;
}
