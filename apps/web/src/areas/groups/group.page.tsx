import { Button } from '@blueprintjs/core';
import { ChatIcon, DownloadIcon, EditIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { lessonAttendances } from '@quad/domain/attendance';
import { chatGroups } from '@quad/domain/chat';
import { groupCalls, groups } from '@quad/domain/groups';
import { inquiries } from '@quad/domain/inquiries';
import { moduleFiles } from '@quad/domain/shared-files';
import { students } from '@quad/domain/students';
import { timetableSlots } from '@quad/domain/timetable';
import { download } from '#data/server/calls';
import { useAll, useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { FileLink } from '#kit/file/file-link';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { InquiriesOf } from '#kit/offices/inquiries-of';
import { PersonName } from '#kit/people/person-name';
import { Facts } from '#kit/record/facts';
import { History } from '#kit/record/history';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { GroupFields } from './group-fields';
import './groups.css';

const COLUMNS: ColumnsOf<typeof students> = [
  [
    'name',
    ({ id, name, photo_url }) => (
      <PersonName of={{ kind: 'student', id }} name={name}>
        <span className="kit-person-head">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </span>
      </PersonName>
    ),
  ],
  'idNumber',
  'status',
];

/** One group: who is in it, and the ways to its timetable and attendance. */
export default function GroupPage() {
  const t = useText('groups');
  const id = useParam('id');
  const group = useRecord(groups, id);
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
          <GroupTabs id={id} />
          <RecordDialog of={groups} title={t('kit:edit')}>
            <GroupFields />
          </RecordDialog>
        </article>
      )}
    </Loaded>
  );
}

/** What concerns a group, one thing in each tab; what the reader may not know has none. */
function GroupTabs({ id }: { readonly id: number }) {
  const t = useText('groups');
  const readsStudents = useMay('read', students);
  const readsInquiries = useMay('read', inquiries);
  const readsFiles = useMay('read', moduleFiles);
  const items: (TabItem | false)[] = [
    readsStudents && {
      key: 'students',
      title: t('field.students'),
      content: (
        <ResourceTable
          of={students}
          name="students"
          where={{ group_id: id }}
          columns={COLUMNS}
          linkTo={(student) => `/students/info?student=${student.id}`}
          empty={<Empty title={t('page.nobody')} text={t('page.nobody_text')} />}
        />
      ),
    },
    readsInquiries && {
      key: 'inquiries',
      title: t('page.inquiries'),
      content: <InquiriesOf where={{ student_group_id: id }} />,
    },
    readsFiles && { key: 'files', title: t('page.files'), content: <GroupFiles id={id} /> },
    {
      key: 'history',
      title: t('page.history'),
      content: (
        <section className="kit-panel" aria-label={t('page.history')}>
          <History of={groups} id={id} />
        </section>
      ),
    },
  ];
  return <Tabs items={items.filter((item) => item !== false)} />;
}

/** The files of what the group is taught; live. */
function GroupFiles({ id }: { readonly id: number }) {
  const t = useText('groups');
  return (
    <ResourceTable
      of={moduleFiles}
      name="files"
      where={{ group_id: id }}
      columns={[
        'title',
        'module_title',
        {
          key: 'file_id',
          sortable: false,
          render: ({ file_id, title, link }) =>
            link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {new URL(link).host}
              </a>
            ) : (
              <FileLink id={file_id} title={title} />
            ),
        },
        'updated_at',
      ]}
      empty={<Empty title={t('page.no_files')} text={t('page.no_files_text')} />}
    />
  );
}

/** Links to the group's conversation, for its members and for moderators of the chat. */
function MessageGroup({ id }: { readonly id: number }) {
  const kit = useText('kit');
  const reads = useMay('read', chatGroups);
  const { records: [channel] = [] } = useAll(chatGroups, { group_id: id, kind: 'class' }, { enabled: reads });
  return (
    channel && (
      <Link className="bp6-button" to={`/chat/${channel.id}`}>
        <ChatIcon /> {kit('person.message')}
      </Link>
    )
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
      <MessageGroup id={id} />
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
