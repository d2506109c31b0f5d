import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { StaffFiles } from './staff-files';

/** The documents of newly employed staff. */
export default function StaffFilesPage() {
  const t = useText('staff');
  return (
    <>
      <PageHeader title={t('resource.staff_files')} />
      <StaffFiles />
    </>
  );
}
