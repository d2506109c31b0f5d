import type { Slot, Week } from '@quad/domain/timetable';
import { timetableSlots } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { StatusTag } from '#kit/base/status-tag';
import { useRemarks } from './slot-card';

/** The week as a table, for screen readers and for print. */
export function WeekList({ week, onOpen }: { readonly week: Week; readonly onOpen: (slot: Slot) => void }) {
  const t = useText('timetable');
  const labels = useLabels('timetable');
  const columns = ['starts_at', 'module_title', 'lesson_title', 'room_name', 'teacher_name', 'groups', 'status'];
  return (
    <div className="kit-table-box">
      <table className="kit-table">
        <caption className="kit-hidden">{t('week.list')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labels.field(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.slots.map((slot) => (
            <Row
              key={slot.id}
              slot={slot}
              clash={week.clashes.find(({ slot_id }) => slot_id === slot.id)?.message}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly slot: Slot;
  readonly clash: string | undefined;
  readonly onOpen: (slot: Slot) => void;
}

function Row({ slot, clash, onOpen }: RowProps) {
  const { weekday, date, time, hours } = useFormat();
  const remarks = useRemarks(slot, clash).slice(0);
  return (
    <tr data-status={slot.status} className="timetable-row">
      <td>
        {weekday(slot.starts_at)} {date(slot.starts_at)}
        <br />
        {slot.moved_from && <s>{time(slot.moved_from)}</s>} {hours(slot.starts_at, slot.ends_at)}
      </td>
      <td>
        <button type="button" className="kit-link" onClick={() => onOpen(slot)}>
          {slot.module_title}
        </button>
      </td>
      <td>{slot.lesson_title}</td>
      <td>{slot.room_name}</td>
      <td>{slot.substitute_name ?? slot.teacher_name}</td>
      <td>{slot.groups.map(({ title }) => title).join(', ')}</td>
      <td>
        <StatusTag of={timetableSlots} status={slot.status} />
        {remarks.length > 0 && <div className="timetable-remark kit-bold">{remarks.join(' · ')}</div>}
      </td>
    </tr>
  );
}
