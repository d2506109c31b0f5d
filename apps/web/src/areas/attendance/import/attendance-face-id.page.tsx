import { Callout, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { attendanceCalls, faceIdImports } from '@quad/domain/attendance';
import { labelOf } from '@quad/domain/core';
import { rooms } from '@quad/domain/timetable';
import { useDryRun } from '#data/server/dry-run';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';
import { ImportDesk } from './import-desk';
import '#areas/attendance/attendance.css';

/** Logs of face terminals: looked at first, applied when they are right; the files of the past below. */
export default function AttendanceFaceIdPage() {
  const t = useText('attendance');
  const mayImport = useMay('import', faceIdImports);
  return (
    <>
      <PageHeader title={t('screen.face_id')} />
      {mayImport ? <Upload /> : <Callout className="kit-below-large">{t('face_id.read_only')}</Callout>}
      {mayImport && (
        <ResourceTable
          of={faceIdImports}
          empty={<Empty title={t('empty.imports')} text={t('empty.imports_text')} />}
          columns={[
            'file_name',
            'format',
            { key: 'rows', numeric: true },
            { key: 'matched', numeric: true },
            { key: 'unmatched', numeric: true },
            { key: 'conflicting', numeric: true },
            { key: 'marked', numeric: true },
            'account_name',
            'applied_at',
          ]}
        />
      )}
    </>
  );
}

function Upload() {
  const t = useText('attendance');
  const run = useDryRun(attendanceCalls.importFaceId);
  const { terminal_room_id: room = '' } = run.fields;
  const { records = [] } = useAll(rooms);
  return (
    <ImportDesk
      of={run}
      rejected={attendanceCalls.faceIdRejected}
      label={t('face_id.upload')}
      text={t('face_id.text')}
      takes=".dat,.csv,.xlsx,.txt"
      choose={t('face_id.choose')}
    >
      <FormGroup
        label={t('field.terminal_room_id')}
        labelFor="terminal-room"
        helperText={t('help.terminal_room_id')}
        className="kit-flush"
      >
        <HTMLSelect
          iconProps={{ title: false }}
          id="terminal-room"
          value={room}
          onChange={({ currentTarget: { value } }) =>
            run.look({ fields: value === '' ? {} : { terminal_room_id: value } })
          }
        >
          <option value="">{t('face_id.any_room')}</option>
          {records.map((room) => (
            <option key={room.id} value={room.id}>
              {String(labelOf(rooms, room))}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
    </ImportDesk>
  );
}
