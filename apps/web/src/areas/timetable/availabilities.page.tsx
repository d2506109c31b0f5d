import { availabilities, plans } from '@quad/domain/timetable';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { ResourcePage } from '#kit/list/resource-list';
import { AvailabilityFields, useWeekdays } from './availability.form';

/** When people can, cannot or would rather not teach: one's own, or for planners those of all. */
export default function AvailabilitiesPage() {
  const t = useText('timetable');
  const { actor } = useSession();
  const weekdays = useWeekdays();
  const isPlanner = actor !== null && plans(actor);
  return (
    <ResourcePage
      of={availabilities}
      title={t('resource.availabilities')}
      add={t('availabilities.add')}
      values={{
        weekday: 1,
        starts: '09:00',
        ends: '18:00',
        wish: 'impossible',
        ...(!isPlanner && actor?.staff_id && { staff_id: actor.staff_id }),
      }}
      columns={[
        ...(isPlanner ? [{ key: 'staff_name' as const }] : []),
        ['weekday', ({ weekday }) => weekdays.find(({ value }) => value === weekday)?.label],
        'starts',
        'ends',
        'wish',
        'note',
      ]}
      empty={{ title: t('availabilities.empty.title'), text: t('availabilities.empty.text') }}
    >
      <AvailabilityFields isPlanner={isPlanner} />
    </ResourcePage>
  );
}
