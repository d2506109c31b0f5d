import { Classes } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useQueryParts } from '#kit/base/param';
import { useCall } from '#data/server/calls';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { studentCalls, students } from '@quad/domain/students';
import { MessageButton } from '#kit/people/message-button';
import { StudentEdit, StudentPhoto } from './student-edit';
import { useStepFields } from './student-standing';
import { StudentTabs, type Student } from './student-tabs';
import './students.css';

/** One student: read first, changed by a button; without an id in the address the student who is signed in. */
export default function StudentPage() {
  const t = useText('students');
  const { actor } = useSession();
  const [params] = useQueryParts();
  const asked = Number(params.get('student'));
  const id = asked > 0 ? asked : (actor?.student_id ?? null);
  const mayList = useMay('read', students);
  const reading = useCall(studentCalls.info, id === null ? null : { id });
  const crumbs = asked > 0 ? [{ text: t('title'), to: '/students' }, { text: t('screen.student') }] : undefined;
  if (id === null)
    return (
      <>
        <PageHeader title={t('screen.student')} crumbs={crumbs} />
        <Empty title={t('nobody.title')} text={t('nobody.text')}>
          {mayList && (
            <Link className={Classes.BUTTON} to="/students">
              {t('title')}
            </Link>
          )}
        </Empty>
      </>
    );
  return (
    <Loaded of={reading} lines={8} meanwhile={<PageHeader title={t('screen.student')} crumbs={crumbs} />}>
      {(student) => <Shown student={student} crumbs={crumbs} />}
    </Loaded>
  );
}

function Shown({
  student,
  crumbs,
}: {
  readonly student: Student;
  readonly crumbs?: ComponentProps<typeof PageHeader>['crumbs'];
}) {
  const fields = useStepFields(student.id);
  const place = [student.idNumber, student.group_title, student.course_title].filter(Boolean).join(' · ');
  return (
    <article>
      <PageHeader
        title={
          <span className="kit-person-head">
            <Avatar name={student.name} photo={student.photo_url} size={56} />
            <span>
              {student.name}
              <small className="kit-muted">{place}</small>
            </span>
          </span>
        }
        crumbs={crumbs}
        aside={<StatusTag of={students} status={student.status} />}
      >
        <MessageButton account={student.account_id} />
        <StudentPhoto student={student} />
        <StudentEdit student={student} />
      </PageHeader>
      <div className="kit-above kit-below-large">
        <WorkflowButtons of={students} record={student} fields={fields} />
      </div>
      <StudentTabs student={student} />
    </article>
  );
}
