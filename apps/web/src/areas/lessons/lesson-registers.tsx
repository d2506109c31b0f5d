import { Link } from 'react-router-dom';
import { type ChooserGroup, lessonAttendances } from '@quad/domain/attendance';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { StatusTag } from '#kit/base/status-tag';
import { Row } from '#kit/base/layout';
import { boardOf } from './board-link';
import type { Lesson } from './use-module-lessons';

/** The register of each group in a lesson: its status, or when the lesson takes place. Each links to its board. */
export function LessonRegisters({ lesson, groups }: { lesson: Lesson; groups: readonly ChooserGroup[] }) {
  const t = useText('lessons');
  const { date, time } = useFormat();
  const now = useNow(60_000);
  const registers = groups.flatMap(({ group_id, group_title, registers: all }) =>
    all.filter(({ lesson_id }) => lesson_id === lesson.id).map((register) => ({ ...register, group_id, group_title })),
  );
  if (registers.length === 0) return null;
  return (
    <Row as="ul" className="lessons-registers" aria-label={t('registers', { title: lesson.title })}>
      {registers.map((register) => {
        const at = `${date(register.starts_at)} ${time(register.starts_at)}`;
        const isToCome = register.status === 'pending' && Date.parse(register.starts_at) > now;
        return (
          <li key={register.lesson_attendance_id}>
            <Link
              className="lessons-register"
              to={boardOf({ ...register, ccls_module_id: lesson.ccls_module_id })}
              title={at}
            >
              <strong>{register.group_title}</strong>{' '}
              {isToCome ? (
                <span className="kit-muted">{at}</span>
              ) : (
                <StatusTag of={lessonAttendances} status={register.status} />
              )}
            </Link>
          </li>
        );
      })}
    </Row>
  );
}
