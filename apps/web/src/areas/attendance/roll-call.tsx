import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon, UndoIcon } from '@blueprintjs/icons';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { fullName } from '@quad/domain/accounts';
import { MARK_STATUSES, type BoardStudent, type MarkInput, type MarkStatus } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Avatar } from '#kit/base/avatar';
import { Modal } from '#kit/base/modal';
import { countsOf, type ShownMark } from './board-marks';
import { SWIPES, useSwipe } from './swipe';
import './roll-call.css';

interface RollCallProps {
  readonly students: readonly BoardStudent[];
  readonly shown: ReadonlyMap<number, ShownMark>;
  readonly set: (marks: readonly MarkInput[]) => void;
  readonly onClose: () => void;
}

const ARROWS: Readonly<Record<string, keyof typeof SWIPES>> = { ArrowRight: 'right', ArrowLeft: 'left', ArrowUp: 'up' };
const ICONS = { present: ArrowRightIcon, late: ArrowUpIcon, absent: ArrowLeftIcon, excused: null } as const;

/** Shows the group one student at a time with a big face, for a teacher who walks the room with a phone. */
export function RollCall({ students, shown, set, onClose }: RollCallProps) {
  const t = useText('attendance');
  const unmarked = students.filter(({ student_id }) => !shown.has(student_id));
  // Who is called is settled at the beginning: a student who checks in meanwhile must not shift the others.
  const [called, call] = useState(unmarked.length > 0 ? unmarked : students);
  const [at, go] = useState(0);
  const student = called[at];
  const mark = (status: MarkStatus) => {
    if (!student) return;
    set([{ student_id: student.student_id, status, marked_at: new Date().toISOString() }]);
    go(at + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way) mark(SWIPES[way]);
  };
  const back = (
    <Button icon={<UndoIcon />} variant="minimal" size="large" disabled={at === 0} onClick={() => go(at - 1)}>
      {t('roll.back')}
    </Button>
  );
  return (
    <Modal title={t('roll.title')} onClose={onClose} className="attendance-roll">
      {student ? (
        <div onKeyDown={onKeyDown}>
          <p className="kit-muted" role="status">
            {t('roll.progress', { at: at + 1, of: called.length })}
          </p>
          <Card key={student.student_id} student={student} mark={shown.get(student.student_id)} onMark={mark} />
          <Row align="stretch" justify="between">
            {back}
            <Button variant="minimal" size="large" onClick={() => go(at + 1)}>
              {t('roll.skip')}
            </Button>
          </Row>
          <p className="kit-muted attendance-roll-how">{t('roll.how')}</p>
        </div>
      ) : (
        <Summary students={students} shown={shown}>
          {unmarked.length > 0 && (
            <Button
              size="large"
              onClick={() => {
                call(unmarked);
                go(0);
              }}
            >
              {t('roll.again', { count: unmarked.length })}
            </Button>
          )}
          {back}
          <Button size="large" intent="primary" onClick={onClose}>
            {t('roll.close')}
          </Button>
        </Summary>
      )}
    </Modal>
  );
}

interface CardProps {
  readonly student: BoardStudent;
  readonly mark: ShownMark | undefined;
  readonly onMark: (status: MarkStatus) => void;
}

/** One student: the face that is swiped, and the four buttons for who does not swipe. */
function Card({ student, mark, onMark }: CardProps) {
  const t = useText('attendance');
  const { handlers, moved, leads } = useSwipe(onMark);
  const status = mark?.status ?? null;
  const name = fullName(student);
  return (
    <>
      <div
        className="attendance-roll-card"
        data-status={leads ?? status ?? 'none'}
        style={{ transform: `translate(${moved.x}px, ${moved.y}px) rotate(${moved.x / 20}deg)` }}
        {...handlers}
      >
        <Avatar name={name} photo={student.photo_url} size={176} />
        <h3>{name}</h3>
        <p>{t(`status.${leads ?? status ?? 'unmarked'}`)}</p>
      </div>
      <div className="attendance-roll-buttons" role="group" aria-label={name}>
        {MARK_STATUSES.map((one) => {
          const Icon = ICONS[one];
          return (
            <button
              key={one}
              type="button"
              data-status={one}
              aria-pressed={one === status}
              data-first={one === 'present' || undefined}
              onClick={() => onMark(one)}
            >
              {Icon && <Icon />} {t(`status.${one}`)}
            </button>
          );
        })}
      </div>
    </>
  );
}

interface SummaryProps extends Pick<RollCallProps, 'students' | 'shown'> {
  readonly children: ReactNode;
}

/** How the call ended: the numbers, and the names of who is not simply here. */
function Summary({ students, shown, children }: SummaryProps) {
  const t = useText('attendance');
  const groups = (['absent', 'late', 'excused', 'unmarked'] as const).map((status) => ({
    status,
    names: students.filter(({ student_id }) => (shown.get(student_id)?.status ?? 'unmarked') === status).map(fullName),
  }));
  return (
    <section className="attendance-roll-end" aria-label={t('roll.done')}>
      <h3>{t('roll.done')}</h3>
      <p role="status">{t('board.spoken', { ...countsOf(students.length, shown) })}</p>
      <dl>
        {groups
          .filter(({ names }) => names.length > 0)
          .map(({ status, names }) => (
            <div key={status} data-status={status}>
              <dt>
                {t(`status.${status}`)} · {names.length}
              </dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
      </dl>
      <Row align="stretch" justify="between">
        {children}
      </Row>
    </section>
  );
}
