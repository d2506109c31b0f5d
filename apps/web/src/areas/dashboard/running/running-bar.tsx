import { CrossIcon } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import type { RunningLesson } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { createStore, remember, remembered } from '#data/offline/store';
import { Row } from '#kit/base/layout';
import { useRunning } from './use-running';
import './running.css';

const KEY = 'lessons_not_shown';
const KEPT = 12;

/** The lessons of which somebody on this browser does not want to hear: `account:slot`. */
const dismissed = createStore<readonly string[]>(remembered<readonly string[]>(KEY, []), (all) => remember(KEY, all));

const boardOf = ({ ccls_module_id, lesson_id, lesson_slot_id, group_ids }: RunningLesson): string => {
  const lesson = `/module/${ccls_module_id}/lesson/${lesson_id}`;
  return group_ids.length === 1
    ? `${lesson}/group/${group_ids[0]}/attendance/${lesson_slot_id}`
    : `${lesson}/attendance`;
};

/** True on the screen to which the line would lead. */
function isThere({ teaches, lesson_slot_id, lesson_id }: RunningLesson, pathname: string): boolean {
  if (!teaches) return pathname === '/attendance';
  return pathname.endsWith(`/attendance/${lesson_slot_id}`) || pathname.endsWith(`/lesson/${lesson_id}/attendance`);
}

/** The lesson that is on, over every screen but its own: one way to the register, or to check in. */
export default function RunningBar() {
  const t = useText('dashboard');
  const { time } = useFormat();
  const { actor } = useSession();
  const { pathname } = useLocation();
  const running = useRunning();
  const hidden = dismissed.use();
  if (!running || !actor) return null;
  const { lesson, isOn } = running;
  const key = `${actor.account_id}:${lesson.lesson_slot_id}`;
  if (hidden.includes(key) || isThere(lesson, pathname)) return null;
  const when = isOn
    ? t('running.until', { time: time(lesson.ends_at) })
    : t('running.from', { time: time(lesson.starts_at) });
  return (
    <Row as="section" gap="none" wrap="nowrap" className="running-bar no-print" aria-label={t('running.title')}>
      <span className="running-words">
        <strong>{t(isOn ? 'running.now' : 'running.soon')}</strong> {lesson.module_title}
      </span>
      <span className="running-facts">
        {lesson.room_name && <span> · {lesson.room_name}</span>} · {when}
      </span>
      <Way lesson={lesson} />
      <button
        type="button"
        aria-label={t('running.hide')}
        title={t('running.hide')}
        onClick={() => dismissed.set((all) => [key, ...all].slice(0, KEPT))}
      >
        <CrossIcon size={12} />
      </button>
    </Row>
  );
}

function Way({ lesson }: { readonly lesson: RunningLesson }) {
  const t = useText('dashboard');
  if (lesson.teaches) return lesson.group_ids.length > 0 && <Link to={boardOf(lesson)}>{t('running.open')}</Link>;
  if (lesson.may_check_in) return <Link to="/attendance">{t('running.check_in')}</Link>;
  return lesson.is_marked && <span className="running-done">{t('running.marked')}</span>;
}
