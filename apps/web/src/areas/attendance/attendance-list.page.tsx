import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Registers } from './registers';

/** Every register that the person may see. */
export default function AttendanceListPage() {
  const t = useText('attendance');
  return (
    <>
      <PageHeader title={t('screen.list')} />
      <Registers />
    </>
  );
}
