import { Button } from '@blueprintjs/core';
import { quizAttempts, type Seat } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { fieldsOf } from '#kit/fields/fields-of';
import { WorkflowButtons, type StepFields } from '#kit/workflow/workflow-buttons';
import { useSession } from '#data/identity/session';
import { hasRole } from '@quad/domain/core';
import { RESULT_KEEPERS } from '@quad/domain/quizzes';
import { secondsSince, stateOf } from './seat-state';

const F = fieldsOf(quizAttempts);
const STEPS: StepFields<typeof quizAttempts> = {
  REOPEN: (
    <>
      <F.deadline />
      <F.reason />
    </>
  ),
  ANNUL: <F.reason />,
  REGRADE: <F.reason />,
};
interface SeatProps {
  readonly seat: Seat;
  readonly now: number;
  readonly extend: () => void;
}

/** One student of the wall. */
export function SeatTile({ seat, now, extend }: SeatProps) {
  const t = useText('quizzes');
  const state = stateOf(seat, now);
  const { actor } = useSession();
  const { answered, questions, at } = seat;
  return (
    <li className="quiz-seat" data-state={state}>
      <strong>{seat.student_name}</strong> <span className="kit-muted">{seat.group_title}</span>
      <div>
        <StatusTag of={quizAttempts} status={seat.status as 'open'} />
      </div>
      {seat.status === 'open' && (
        <>
          <div>
            {t('room.at', { at: at ?? 1, of: questions ?? 0 })} · {t('room.answered', { answered, of: questions ?? 0 })}
          </div>
          <div>
            {state === 'away'
              ? t('room.away', { seconds: secondsSince(seat.seen_at ?? seat.started_at, now) })
              : seat.saved_at === null
                ? t('room.nothing')
                : t('room.saved', { seconds: secondsSince(seat.saved_at, now) })}
          </div>
          <Button
            size="small"
            text={t('room.extend')}
            aria-label={`${t('room.extend')}: ${seat.student_name}`}
            onClick={extend}
          />
        </>
      )}
      {actor && hasRole(actor, RESULT_KEEPERS) && ['done', 'writing', 'away'].includes(state) && (
        <WorkflowButtons of={quizAttempts} record={{ ...seat, id: seat.id } as never} fields={STEPS} />
      )}
    </li>
  );
}
