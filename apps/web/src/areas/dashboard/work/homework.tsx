import { Button, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DAY_MS, type RecordOf } from '@quad/domain/core';
import { lessonAssessments } from '@quad/domain/lessons';
import { useSession } from '#data/identity/session';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { useNow } from '#kit/base/now';
import { FactLine, Row, Stack } from '#kit/base/layout';

type Task = RecordOf<typeof lessonAssessments>;

/** So many are shown until the person asks for the rest. */
export const FEW = 5;
/** Late homework is accepted for long, but listed only for this many days. */
const LATE_DAYS = 7;

const isDue = ({ handed_in_at, deadline, accepts_late }: Task, now: number): boolean =>
  handed_in_at === null && Date.parse(deadline) + (accepts_late ? LATE_DAYS * DAY_MS : 0) > now;

/** The homework that a student has yet to hand in, the nearest first; live. It has no workflow: its table is the deadline. */
export function useHomework(): readonly Task[] | undefined {
  const { actor } = useSession();
  const learns = actor !== null && actor.student_id !== null;
  const now = useNow(60_000);
  const asked = { mine: 'true', sort: 'deadline,asc' } as const;
  const { records, problem } = useAll(lessonAssessments, asked, { enabled: learns });
  return learns && !problem ? records?.filter((task) => isDue(task, now)) : [];
}

export function Homework({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useText('lessons');
  const say = useText('dashboard');
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, FEW);
  return (
    <section aria-labelledby="my-work-homework">
      <Row as="h3" id="my-work-homework">
        {t('resource.lesson_assessments')} <span className="kit-count">{tasks.length}</span>
      </Row>
      <Stack as="ul" gap="line">
        {shown.map(({ id, title, lesson_title, module_title, deadline, ...task }) => {
          const page = `/${task.ccls_module_id}/student-lessons?lesson=${task.lesson_id}`;
          return (
            <Row key={id} as="li" justify="between">
              <Stack gap="tight" className="my-work-what kit-anywhere">
                <Link to={page}>{title}</Link>
                <FactLine as="span">
                  {[module_title, lesson_title].join(' · ')}
                  <Due at={deadline} />
                </FactLine>
              </Stack>
              <Row className="my-work-steps">
                <Link className={`${Classes.BUTTON} ${Classes.SMALL} ${Classes.INTENT_PRIMARY} dashboard-go`} to={page}>
                  <span>
                    {t('hand_in')}
                    <span className="kit-hidden">: {title}</span>
                  </span>
                </Link>
              </Row>
            </Row>
          );
        })}
      </Stack>
      {shown.length < tasks.length && (
        <Button variant="minimal" size="small" onClick={() => showAll(true)}>
          {say('work.more', { count: tasks.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
