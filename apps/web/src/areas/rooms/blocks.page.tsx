import { roomBlocks } from '@quad/domain/rooms';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';

const F = fieldsOf(roomBlocks);

const columns: ColumnsOf<typeof roomBlocks> = ['number', 'room_name', 'reason', 'starts_at', 'ends_at'];

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
      <F.room_id />
      <F.reason />
      <F.starts_at />
      <F.ends_at />
    </ResourcePage>
  );
}
