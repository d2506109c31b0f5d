import { Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { hasRole, STUDENTS } from '@quad/domain/core';
import { lessonAssessments } from '@quad/domain/lessons';
import { timetableSlots } from '@quad/domain/timetable';
import { useSession } from '#data/identity/session';
import type { PartProps } from '#data/parts';
import { useAll, usePage } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { FactLine, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { useNow } from '#kit/base/now';
import { Empty } from '#kit/base/states';
import { boardOf } from '#areas/lessons/board-link';
import { Discussions } from '#areas/lessons/discussions.page';
import { ModuleFacts } from '#areas/lessons/module-facts';
import { ModuleLessons } from '#areas/lessons/module-lessons.page';
import { OwnLessons } from '#areas/lessons/student-lessons.page';
import { HOLDS, useHours } from '#areas/lessons/use-taught';
import '#areas/lessons/lessons.css';

type Props = PartProps<'module'>;

const useLearns = (): boolean => {
  const { actor } = useSession();
  return actor !== null && hasRole(actor, STUDENTS);
};

/** The tab of lessons: written by people who teach, read by people who learn. */
export function LessonsPart({ of: module }: Props) {
  if (useLearns()) return <OwnLessons id={module.id} />;
  return (
    <ModuleLessons module={module}>
      {(_, buttons) => (
        <Row justify="between" align="start" className="kit-below">
          <ModuleFacts module={module} />
          <Row>{buttons}</Row>
        </Row>
      )}
    </ModuleLessons>
  );
}

export const DiscussionsPart = ({ of: { id } }: Props) => (
  <Discussions id={id}>{(button) => button && <div className="kit-below">{button}</div>}</Discussions>
);

/** The tab of homework: every piece with its deadline and what became of it; it leads to its lesson. */
export function HomeworkPart({ of: { id } }: Props) {
  const t = useText('lessons');
  const { records, ...reading } = useAll(lessonAssessments, { ccls_module_id: id, sort: 'deadline,desc' });
  const empty = <Empty title={t('empty.homework')} text={t('empty.homework_text')} />;
  return (
    <Loaded of={{ ...reading, data: records }} lines={6} empty={empty}>
      {(tasks) => <Tasks tasks={tasks} />}
    </Loaded>
  );
}

type Task = NonNullable<ReturnType<typeof useAll<typeof lessonAssessments>>['records']>[number];

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useText('lessons');
  const learns = useLearns();
  return (
    <Stack as="ul" gap="line" className="kit-plain-list">
      {tasks.map((task) => (
        <Row key={task.id} as="li" justify="between">
          <Stack gap="tight" className="kit-anywhere">
            <Link to={wayTo(task, learns)}>{task.title}</Link>
            <FactLine as="span">
              {task.lesson_title}
              <Due at={task.deadline} by={task.handed_in_at ? () => 'none' : undefined} />
            </FactLine>
          </Stack>
          {learns ? (
            task.handed_in_at && (
              <Tag minimal intent={task.late ? 'warning' : 'success'}>
                {t('was_given')}
              </Tag>
            )
          ) : (
            <span className="kit-muted">{t('handed_in', { count: task.handed_in, of: task.students })}</span>
          )}
        </Row>
      ))}
    </Stack>
  );
}

const wayTo = ({ id, lesson_id, ccls_module_id }: Task, learns: boolean): string =>
  learns ? `/${ccls_module_id}/student-lessons?lesson=${lesson_id}` : `/homework/${id}`;

/** What comes next: the lesson, the registers that wait, the homework that is due. */
export function NextPart({ of: module }: PartProps<'module_next'>) {
  const t = useText('lessons');
  const { weekday, span } = useFormat();
  const now = useNow(60_000);
  const learns = useLearns();
  const from = useHours();
  const { page } = usePage(timetableSlots, {
    ...{ ccls_module_id: module.id, mine: 'true', from, status: HOLDS },
    ...{ sort: 'starts_at,asc', size: 20 },
  });
  const { records: tasks = [] } = useAll(lessonAssessments, { ccls_module_id: module.id, sort: 'deadline,asc' });
  const slot = page?.content.find(({ ends_at }) => Date.parse(ends_at) > now);
  const register = slot?.registers.find(({ status }) => status !== 'cancelled');
  const due = tasks.filter(({ deadline, handed_in_at }) => Date.parse(deadline) > now && !(learns && handed_in_at));
  return (
    <Stack>
      {slot ? (
        <p>
          <strong>
            {weekday(slot.starts_at)}, {span(slot.starts_at, slot.ends_at)}
          </strong>{' '}
          {slot.lesson_title} <span className="kit-muted">{slot.room_name}</span>{' '}
          {register && !learns && (
            <Link to={boardOf({ ...slot, lesson_slot_id: slot.id, group_id: register.group_id })}>
              {t('card.board')}
            </Link>
          )}
        </p>
      ) : (
        page && <p className="kit-muted">{t('card.no_next')}</p>
      )}
      {due.length > 0 && <Tasks tasks={due} />}
    </Stack>
  );
}
