import { rooms } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourcePage } from '#kit/list/resource-list';

const F = fieldsOf(rooms);

/** The rooms that lessons are held in. */
export default function RoomsPage() {
  const t = useText('timetable');
  return (
    <ResourcePage
      of={rooms}
      title={t('resource.rooms')}
      add={t('rooms.add')}
      empty={{ title: t('rooms.empty'), text: t('rooms.empty_text') }}
      values={{ building: '', capacity: 30 }}
      columns={['name', 'building', 'capacity', 'updated_at']}
    >
      <F.name />
      <F.building />
      <F.capacity />
    </ResourcePage>
  );
}
