import { rooms } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import { ResourcePage } from '#kit/list/resource-list';

const { NumberField, TextField } = fieldsOf(rooms, basic);

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
      columns={[{ key: 'name' }, { key: 'building' }, { key: 'capacity', numeric: true }, { key: 'updated_at' }]}
    >
      <TextField name="name" />
      <TextField name="building" />
      <NumberField name="capacity" />
    </ResourcePage>
  );
}
