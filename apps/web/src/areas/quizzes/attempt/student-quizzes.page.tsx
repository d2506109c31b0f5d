import { Navigate } from 'react-router-dom';
import { id as anId } from '@quad/domain/core';
import { quizAttempts } from '@quad/domain/quizzes';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { AttemptList, wayTo } from './attempt-list';

/** A student's quizzes: those to come, the one that runs, and what became of the others. */
export default function StudentQuizzesPage() {
  const t = useText('quizzes');
  const id = useParam('id', anId.optional());
  return id === undefined ? <AttemptList title={t('screen.mine')} /> : <Forward id={id} />;
}

function Forward({ id }: { id: number }) {
  const reading = useRecord(quizAttempts, id);
  return <Loaded of={reading}>{(attempt) => <Navigate to={wayTo(attempt)} replace />}</Loaded>;
}
