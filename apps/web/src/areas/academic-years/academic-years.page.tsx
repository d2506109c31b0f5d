import { MenuItem, Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { academicYears } from '@quad/domain/academic-years';
import type { RecordOf } from '@quad/domain/core';
import { useSave } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';

const F = fieldsOf(academicYears);

/** The years of teaching: one of them is current. */
export default function AcademicYearsPage() {
  const t = useText('academic-years');
  const current = (
    <Tag intent="success" minimal>
      {t('current')}
    </Tag>
  );
  const columns: ColumnsOf<typeof academicYears> = [
    'name',
    'start_date',
    'end_date',
    ['current', (year) => (year.current ? current : <span className="kit-muted">—</span>)],
  ];
  return (
    <ResourcePage
      of={academicYears}
      title={t('title')}
      add={t('add')}
      columns={columns}
      rowActions={useMakeCurrent()}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <F.name />
      <F.start_date />
      <F.end_date />
      <F.current />
    </ResourcePage>
  );
}

function useMakeCurrent() {
  const t = useText('academic-years');
  const { save } = useSave(academicYears);
  const mayUpdate = useMay('update', academicYears);
  const makeCurrent = ({ id, version, name, start_date, end_date }: RecordOf<typeof academicYears>) =>
    save({ id, version, name, start_date, end_date, current: true }).then(
      () => succeed(t('made_current', { name })),
      fail,
    );
  return (year: RecordOf<typeof academicYears>) =>
    mayUpdate &&
    !year.current && <MenuItem icon={<TickIcon />} text={t('make_current')} onClick={() => void makeCurrent(year)} />;
}
