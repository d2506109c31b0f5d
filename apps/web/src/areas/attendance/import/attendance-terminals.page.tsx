import { faceTerminals } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';

const F = fieldsOf(faceTerminals);

/** Which terminal hangs in which room; the next log that is imported is read by it. */
export default function AttendanceTerminalsPage() {
  const t = useText('attendance');
  const columns: ColumnsOf<typeof faceTerminals> = [{ key: 'name', title: t('terminals.name') }, 'room_name', 'note'];
  return (
    <ResourcePage
      of={faceTerminals}
      title={t('resource.face_terminals')}
      add={t('terminals.add')}
      columns={columns}
      empty={{ title: t('empty.terminals'), text: t('empty.terminals_text') }}
    >
      <F.name label={t('terminals.name')} help={t('help.terminal_name')} />
      <F.room_id />
      <F.note />
    </ResourcePage>
  );
}
