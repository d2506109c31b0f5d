import { Link } from 'react-router-dom';
import { taughtModules } from '@quad/domain/modules';
import { timetableSlots } from '@quad/domain/timetable';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';

/** What somebody leads and teaches, and the way to their week; live. */
export function Teaching({ staff_id }: { readonly staff_id: number }) {
  const t = useText('staff');
  const readsTimetable = useMay('read', timetableSlots);
  return (
    <ResourceTable
      of={taughtModules}
      name="teaching"
      where={{ teacher_id: staff_id }}
      columns={[
        'module_code',
        'title',
        'academic_year_name',
        'semester_name',
        'groups',
        { key: 'lessons', numeric: true },
      ]}
      linkTo={({ id }) => `/module/${id}/lessons`}
      empty={<Empty title={t('tab.teaching_none')} text={t('tab.teaching_none_text')} />}
    >
      {readsTimetable && (
        <Link className="bp6-button" to={`/timetable?teacher=${staff_id}`}>
          {t('timetable')}
        </Link>
      )}
    </ResourceTable>
  );
}
