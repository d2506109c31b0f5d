import { roomBlocks } from '@quad/domain/rooms';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';

const { DateTimeField, RefField, TextField } = fieldsOf(roomBlocks, { ...dates, ...basic, ...ref });

const columns: ColumnsOf<typeof roomBlocks> = [
  { key: 'number' },
  { key: 'room_name' },
  { key: 'reason' },
  { key: 'starts_at' },
  { key: 'ends_at' },
];

/** Times at which rooms cannot be reserved. */
export default function BlocksPage() {
  const t = useText('rooms');
  return (
    <ResourcePage
      of={roomBlocks}
      title={t('resource.room_blocks')}
      add={t('add_block')}
      columns={columns}
      empty={{ title: t('empty.blocks.title'), text: t('empty.blocks.text') }}
    >
      <RefField name="room_id" />
      <TextField name="reason" />
      <DateTimeField name="starts_at" />
      <DateTimeField name="ends_at" />
    </ResourcePage>
  );
}
