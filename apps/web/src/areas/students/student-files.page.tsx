import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { StudentFiles } from './student-files';

/** The documents of all students' records. */
export default function StudentFilesPage() {
  const t = useText('students');
  return (
    <>
      <PageHeader title={t('resource.student_files')} />
      <StudentFiles />
    </>
  );
}
