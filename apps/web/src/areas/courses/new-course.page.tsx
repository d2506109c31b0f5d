import { useNavigate } from 'react-router-dom';
import { courses } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { CourseFields } from './course.form';
import './courses.css';

/** A new course; its documents and campaigns follow on its page. */
export default function NewCoursePage() {
  const t = useText('courses');
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('add')} crumbs={[{ text: t('title'), to: '/course' }, { text: t('add') }]} />
      <div className="kit-panel courses-form">
        <RecordForm
          of={courses}
          values={{ degree: 'bachelor', authorized: false }}
          onSaved={({ id }) => void go(`/course/view/${id}`)}
          onCancel={() => void go('/course')}
        >
          <CourseFields />
        </RecordForm>
      </div>
    </>
  );
}
