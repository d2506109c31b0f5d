import { Button, ProgressBar, Tag } from '@blueprintjs/core';
import { quizAttempts, type Seat } from '@quad/domain/quizzes';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { StatusTag } from '#kit/base/status-tag';
import { fieldsOf } from '#kit/fields/fields-of';
import { WorkflowButtons, type StepFields } from '#kit/workflow/workflow-buttons';
import { clockText } from '#areas/quizzes/attempt/attempt-clock';
import { secondsSince, spanOf, stateOf, type SeatState } from './seat-state';

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
  const state = stateOf(seat, now);
  return (
    <Stack as="li" gap="tight" className="quiz-seat" data-state={state}>
      <Row justify="between" align="start" wrap="nowrap">
        <span>
          <strong>{seat.student_name}</strong> <span className="kit-muted">{seat.group_title}</span>
        </span>
        <SeatTag seat={seat} state={state} />
      </Row>
      {seat.status === 'open' && <Writing seat={seat} now={now} state={state} />}
      <Row className="quiz-seat-steps">
        {seat.status === 'open' && <ExtendButton name={seat.student_name} onClick={extend} />}
        <WorkflowButtons of={quizAttempts} record={seat} fields={STEPS} except="EXTEND" />
      </Row>
    </Stack>
  );
}

/** One word for what the person at the desk must know: what is handed in is submitted, whatever became of its mark. */
function SeatTag({ seat, state }: { seat: Seat; state: SeatState }) {
  const t = useText('quizzes');
  if (state === 'away' || state === 'writing')
    return (
      <Tag minimal intent={state === 'away' ? 'danger' : 'success'}>
        {t(`room.state.${state}`)}
      </Tag>
    );
  return <StatusTag of={quizAttempts} status={state === 'done' ? 'submitted' : (seat.status as 'assigned')} />;
}

function Writing({ seat, now, state }: { seat: Seat; now: number; state: SeatState }) {
  const t = useText('quizzes');
  const { answered, questions, at, deadline } = seat;
  const since = (kind: 'away' | 'saved', moment: string | null) => {
    const { unit, count } = spanOf(secondsSince(moment, now));
    return unit === 'seconds' ? t(`room.${kind}`, { seconds: count }) : t(`room.${kind}_minutes`, { minutes: count });
  };
  return (
    <>
      <div>
        {t('room.at', { at: at ?? 1, of: questions ?? 0 })} · {t('room.answered', { answered, of: questions ?? 0 })}
      </div>
      <div aria-hidden>
        <ProgressBar value={answered / Math.max(1, questions ?? 1)} stripes={false} animate={false} />
      </div>
      {deadline && <div className="kit-figures">{t('room.left', { time: clockText(Date.parse(deadline) - now) })}</div>}
      <div className={state === 'away' ? 'kit-danger' : 'kit-muted'}>
        {state === 'away'
          ? since('away', seat.seen_at ?? seat.started_at)
          : seat.saved_at === null
            ? t('room.nothing')
            : since('saved', seat.saved_at)}
      </div>
    </>
  );
}

function ExtendButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useText('quizzes');
  return <Button text={t('room.extend')} aria-label={`${t('room.extend')}: ${name}`} onClick={onClick} />;
}
