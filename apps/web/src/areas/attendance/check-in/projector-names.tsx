import { Switch } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { BoardStudent } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { ring } from '#data/live/chime';
import { Row, Stack } from '#kit/base/layout';
import type { ShownMark } from '#areas/attendance/board-marks';

interface NamesProps {
  readonly students: readonly BoardStudent[];
  readonly shown: ReadonlyMap<number, ShownMark>;
  readonly count: number;
  readonly of: number;
}

/** This many names fit beside the code; the rest are only counted. */
const NAMED = 24;

/** A whole room reads it: the first name, and of the last only its initial. */
const shortOf = ({ firstname, lastname }: BoardStudent): string => {
  const initial = Array.from(lastname.trim())[0];
  return initial ? `${firstname} ${initial}.` : firstname;
};

/** Who has come, the newest first. */
const comeOf = (students: readonly BoardStudent[], shown: NamesProps['shown']) =>
  students
    .flatMap((student) => {
      const mark = shown.get(student.student_id);
      return mark?.status === 'present' || mark?.status === 'late' ? [{ student, at: mark.marked_at }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));

/** Beside the code: how many have come, and their names as they come. Silent unless somebody wants it otherwise. */
export function ProjectorNames({ students, shown, count, of }: NamesProps) {
  const t = useText('attendance');
  const come = comeOf(students, shown);
  // Only names that arrive while the projector is on are animated.
  const [before] = useState(() => new Set(come.map(({ student }) => student.student_id)));
  const [isLoud, setLoud] = useState(false);
  const heard = useRef(come.length);
  useEffect(() => {
    if (isLoud && come.length > heard.current) ring();
    heard.current = come.length;
  }, [come.length, isLoud]);
  return (
    <Stack as="aside" className="attendance-arrivals" aria-label={t('qr.arrivals')}>
      <p className="attendance-come" data-testid="come">
        <strong>{count}</strong> {t('qr.of', { count: of })}
      </p>
      <Row as="ul">
        {come.slice(0, NAMED).map(({ student }) => (
          <li key={student.student_id} data-new={!before.has(student.student_id)}>
            {shortOf(student)}
          </li>
        ))}
      </Row>
      <Switch checked={isLoud} label={t('qr.sound')} onChange={(event) => setLoud(event.currentTarget.checked)} />
    </Stack>
  );
}
