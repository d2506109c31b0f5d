import { Button, Callout } from '@blueprintjs/core';
import { Navigate } from 'react-router-dom';
import { id as anId } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Problem, SkeletonText } from '#kit/base/states';
import { AttemptList, LIVE } from './attempt-list';
import { Instructions } from './instructions';
import { ReceiptCard } from './receipt-card';
import { useAttempt } from './use-attempt';
import { Writing } from './writing';
import '#areas/quizzes/quizzes.css';

/** Start and writing of an attempt; without one those that wait. */
export default function AttemptPage() {
  const id = useParam('id', anId.optional());
  const { actor } = useSession();
  const t = useText('quizzes');
  if (!actor) return null;
  return id === undefined ? (
    <AttemptList title={t('screen.attempt')} status={LIVE} />
  ) : (
    <Attempt key={id} account={actor.account_id} id={id} />
  );
}

function Attempt({ account, id }: { account: number; id: number }) {
  const t = useText('quizzes');
  const [state, send] = useAttempt(account, id);
  const { paper, problem, receipt } = state.context;
  if (state.matches('receipt') && receipt) return <ReceiptCard receipt={receipt} title={paper?.quiz.title ?? ''} />;
  if (state.matches('done')) return <Navigate to={`/quiz/student/result/${id}`} replace />;
  if (state.matches('failed')) return <Problem of={problem} retry={() => send({ type: 'START' })} />;
  if (!paper)
    return (
      <>
        <PageHeader title={t('screen.attempt')} />
        <SkeletonText lines={8} />
      </>
    );
  if (state.matches('instructions') || state.matches('starting'))
    return (
      <Instructions
        paper={paper}
        problem={problem}
        isBusy={state.matches('starting')}
        start={() => send({ type: 'START' })}
      />
    );
  if (state.matches('unsent') || state.matches('submitting') || state.matches('flushing'))
    return (
      <>
        <PageHeader title={paper.quiz.title} />
        <Callout role="status" intent={state.matches('unsent') ? 'warning' : 'primary'} title={t('submitting.title')}>
          <p>{t(state.matches('unsent') ? 'submitting.unsent' : 'submitting.text')}</p>
          {state.matches('unsent') && <Button text={t('submitting.again')} onClick={() => send({ type: 'ONLINE' })} />}
        </Callout>
      </>
    );
  return <Writing state={state} send={send} />;
}
