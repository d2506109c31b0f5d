import { Button, MenuItem } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import { fileCalls, idOrName, type RecordOf } from '@quad/domain/core';
import { courseCampaigns, courseDocuments, courses } from '@quad/domain/courses';
import { download } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { nameOf, type ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { Facts } from '#kit/record/facts';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { useCampaignColumns } from './campaign-columns';
import { CourseFields } from './course.form';
import { Authorized } from './courses.page';
import './courses.css';

const F = fieldsOf(courseDocuments);

type Course = RecordOf<typeof courses>;

/** One course in full: what it is, its specifications and validation evidence, its campaigns. */
export default function CoursePage() {
  const t = useText('courses');
  const id = useParam('id', idOrName);
  const { record } = useRecord(courses, id);
  return (
    <>
      <RecordPage
        of={courses}
        id={id}
        title={({ title, code }) => (
          <>
            {title} <span className="kit-muted">{code}</span>
          </>
        )}
        crumbs={[{ text: t('title'), to: '/course' }, { text: record?.code ?? t('title') }]}
        actions={(course) => <Edit course={course} />}
        related={({ id: course_id }) => (
          <>
            <Documents course_id={course_id} />
            <Campaigns course_id={course_id} />
          </>
        )}
      >
        {(course) => <CourseFacts course={course} />}
      </RecordPage>
      <RecordDialog of={courses} title={t('edit')}>
        <CourseFields />
      </RecordDialog>
    </>
  );
}

function Edit({ course }: { course: Course }) {
  const t = useText('courses');
  const { show } = useOpen();
  return useMay('update', courses, course) ? (
    <Button icon={<EditIcon />} text={t('edit')} onClick={() => show(course.id)} />
  ) : null;
}

function CourseFacts({ course }: { course: Course }) {
  return (
    <Facts
      of={courses}
      area="courses"
      record={course}
      show={[
        'semester_title',
        ['authorized', <Authorized key="authorized" is={course.authorized} />],
        'degree',
        'levels',
        'credits',
        'host_course_title',
        'category_name',
        'department_name',
        'description',
      ]}
    />
  );
}

function Documents({ course_id }: { course_id: number }) {
  const t = useText('courses');
  const mayRead = useMay('read', courseDocuments);
  if (!mayRead) return null;
  const columns: ColumnsOf<typeof courseDocuments> = ['title', 'kind', 'dated_on'];
  return (
    <section className="kit-panel courses-section">
      <h2>{t('section.documents')}</h2>
      <ResourceList
        of={courseDocuments}
        name="documents"
        where={{ course_id }}
        add={t('course_documents.add')}
        columns={columns}
        values={{ course_id, kind: 'specification' }}
        rowActions={({ file_id }) =>
          file_id !== null && (
            <MenuItem
              icon={<DownloadIcon />}
              text={t('field.file_id')}
              onClick={() => void download(fileCalls.get, { id: file_id }).catch(fail)}
            />
          )
        }
        empty={{ title: t('course_documents.empty.title'), text: t('course_documents.empty.text') }}
      >
        <F.kind />
        <F.title />
        <F.dated_on />
        <F.file_id />
      </ResourceList>
    </section>
  );
}

function Campaigns({ course_id }: { course_id: number }) {
  const t = useText('courses');
  return (
    <section className="kit-panel courses-section">
      <h2>{t('section.campaigns')}</h2>
      <ResourceTable
        of={courseCampaigns}
        name="campaigns"
        where={{ course_id }}
        columns={useCampaignColumns().filter((one) => nameOf(one) !== 'course_title')}
        empty={<Empty title={t('course_campaigns.empty.title')} text={t('course_campaigns.empty.text')} />}
      />
    </section>
  );
}
