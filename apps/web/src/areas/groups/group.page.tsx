import { Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { lessonAttendances } from '@quad/domain/attendance';
import { groupCalls, groups } from '@quad/domain/groups';
import { students } from '@quad/domain/students';
import { timetableSlots } from '@quad/domain/timetable';
import { download } from '#data/calls';
import { useRecord } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { PersonName } from '#kit/people/person-name';
import { Facts } from '#kit/record/facts';
import { History } from '#kit/record/history';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { GroupFields } from './group-fields';
import './groups.css';

const COLUMNS: ColumnsOf<typeof students> = [
  {
    key: 'name',
    render: ({ id, name, photo_url }) => (
      <PersonName of={{ kind: 'student', id }} name={name}>
        <span className="kit-person-head">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </span>
      </PersonName>
    ),
  },
  { key: 'idNumber' },
  { key: 'status' },
];

/** One group: who is in it, and the ways to its timetable and attendance. */
export default function GroupPage() {
  const t = useText('groups');
  const id = useParam('id');
  const group = useRecord(groups, id);
  const readsStudents = useMay('read', students);
  const crumbs = [{ text: t('title'), to: '/groups' }, { text: group.record?.title ?? '' }];
  return (
    <Loaded of={group} lines={6} meanwhile={<PageHeader title={t('title')} crumbs={crumbs} />}>
      {(record) => (
        <article>
          <PageHeader title={record.title} crumbs={crumbs} count={record.students}>
            <Ways id={id} />
          </PageHeader>
          <section className="kit-panel">
            <Facts
              area="groups"
              of={groups}
              record={record}
              show={['course_title', 'level_name', 'academic_year_name', 'mentor_name', 'capacity']}
            />
          </section>
          {readsStudents && (
            <ResourceTable
              of={students}
              name="students"
              where={{ group_id: id }}
              columns={COLUMNS}
              linkTo={(student) => `/students/info?student=${student.id}`}
              empty={<Empty title={t('page.nobody')} text={t('page.nobody_text')} />}
            />
          )}
          <section className="kit-panel" aria-label={t('page.history')}>
            <h2>{t('page.history')}</h2>
            <History of={groups} id={id} />
          </section>
          <RecordDialog of={groups} title={t('kit:edit')}>
            <GroupFields />
          </RecordDialog>
        </article>
      )}
    </Loaded>
  );
}

/** Where it leads on, and what may be done with it. */
function Ways({ id }: { readonly id: number }) {
  const t = useText('groups');
  const readsAttendance = useMay('read', lessonAttendances);
  const readsTimetable = useMay('read', timetableSlots);
  const mayExport = useMay('export', groups);
  const mayEdit = useMay('update', groups);
  const { show } = useOpen();
  return (
    <>
      {readsTimetable && (
        <Link className="bp6-button" to={`/timetable?group=${id}`}>
          {t('page.timetable')}
        </Link>
      )}
      {readsAttendance && (
        <Link className="bp6-button" to={`/attendance-list?group_id=${id}`}>
          {t('page.attendance')}
        </Link>
      )}
      {mayEdit && <Button icon={<EditIcon />} text={t('kit:edit')} onClick={() => show(id)} />}
      {mayExport && (
        <Button
          icon={<DownloadIcon />}
          onClick={() => void download(groupCalls.studentList, { group_id: id }).catch(fail)}
        >
          {t('action.student_list')}
        </Button>
      )}
    </>
  );
}
