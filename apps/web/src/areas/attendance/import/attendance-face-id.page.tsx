import { Callout, FormGroup, HTMLSelect, RadioGroup } from '@blueprintjs/core';
import { attendanceCalls, faceIdImports } from '@quad/domain/attendance';
import { labelOf } from '@quad/domain/core';
import { rooms } from '@quad/domain/timetable';
import { useDryRun } from '#data/server/dry-run';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useFormat } from '#data/words/format';
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
  const { terminal_room_id: room = '', days } = run.fields;
  const day = run.answer?.undecided_day;
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
            run.look({ fields: { ...(days && { days }), ...(value !== '' && { terminal_room_id: value }) } })
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
      {(day || days) && (
        <DayOrders day={day} chosen={days} choose={(order) => run.look({ fields: { ...run.fields, days: order } })} />
      )}
    </ImportDesk>
  );
}

interface DayOrdersProps {
  /** A day as the file has it, while nobody has said how it is read. */
  readonly day: string | null | undefined;
  readonly chosen: string | undefined;
  readonly choose: (order: string) => void;
}

/** Asks how the days of a file are read that does not betray it, and shows both ways. */
function DayOrders({ day, chosen, choose }: DayOrdersProps) {
  const t = useText('attendance');
  const { date } = useFormat();
  const [one = '', other = '', year = ''] = day?.split(/[-/]/) ?? [];
  const shown = (number: string, month: string) =>
    day ? `: ${date(`${year}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`)}` : '';
  return (
    <Callout compact intent={chosen ? 'none' : 'warning'} title={day ? t('face_id.days', { day }) : undefined}>
      <RadioGroup
        inline
        name="days"
        selectedValue={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value)}
        options={[
          { value: 'day_first', label: `${t('face_id.day_first')}${shown(one, other)}` },
          { value: 'month_first', label: `${t('face_id.month_first')}${shown(other, one)}` },
        ]}
      />
    </Callout>
  );
}
