import { Button, Callout } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { timetableSlots, plans, type Slot } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useMayOpen } from '#data/navigation';
import { useRecord } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { useDeletion } from '#kit/record/deletion';
import { Facts } from '#kit/record/facts';
import { useOpen } from '#kit/record/record-dialog';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Row } from '#kit/base/layout';
import { OtherTimes } from './other-times';
import { stepsFor } from './slot-steps';

interface DialogProps {
  readonly id: number;
  /** The conflict of the slot; only planners see it. */
  readonly clash: string | undefined;
  readonly onClose: () => void;
}

/** One lesson of the timetable: everything about it, and what this person may do with it. */
export function SlotDialog({ id, clash, onClose }: DialogProps) {
  const t = useText('timetable');
  const reading = useRecord(timetableSlots, id);
  const { record } = reading;
  return (
    <Modal title={record ? `${record.module_code} · ${record.lesson_title}` : t('slot.title')} onClose={onClose}>
      <Loaded of={reading} lines={6}>
        {(slot) => <SlotFacts slot={slot} clash={clash} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function SlotFacts({ slot, clash, onClose }: { slot: Slot; clash: string | undefined; onClose: () => void }) {
  const { actor } = useSession();
  const { weekday, date, hours, dateTime } = useFormat();
  const module = `/module/${slot.ccls_module_id}/lessons`;
  const opens = useMayOpen()(module);
  return (
    <>
      {clash && <Callout intent="danger">{clash}</Callout>}
      <Facts
        of={timetableSlots}
        area="timetable"
        record={slot}
        show={[
          ['starts_at', `${weekday(slot.starts_at)} ${date(slot.starts_at)}, ${hours(slot.starts_at, slot.ends_at)}`],
          slot.moved_from !== null && ['moved_from', <s key="was">{dateTime(slot.moved_from)}</s>],
          'status',
          [
            'module_title',
            opens ? (
              <Link key="module" to={`${module}?lesson=${slot.lesson_id}#lesson-${slot.lesson_id}`}>
                {slot.module_title}
              </Link>
            ) : (
              slot.module_title
            ),
          ],
          'lesson_title',
          slot.lesson_periods > 1 && 'lesson_periods',
          'room_name',
          'teacher_name',
          slot.substitute_id !== null && 'substitute_name',
          ['groups', slot.groups.map(({ title }) => title).join(', ')],
          'reason',
        ]}
      />
      <Registers slot={slot} />
      <WorkflowButtons of={timetableSlots} record={slot} fields={stepsFor(slot)} />
      {actor && plans(actor) && (
        <>
          <DraftButtons slot={slot} onClose={onClose} />
          <OtherTimes slot={slot} />
        </>
      )}
    </>
  );
}

/** The way to the attendance of each group. */
function Registers({ slot }: { readonly slot: Slot }) {
  const t = useText('timetable');
  const mayOpen = useMayOpen();
  const links = slot.registers.flatMap(({ group_id }) => {
    const to = `/module/${slot.ccls_module_id}/lesson/${slot.lesson_id}/group/${group_id}/attendance/${slot.id}`;
    const title = slot.groups.find(({ id }) => id === group_id)?.title ?? '';
    return mayOpen(to) ? [{ to, title }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Row as="p" gap="normal" className="kit-above kit-below-large">
      {links.map(({ to, title }) => (
        <Link key={to} to={to}>
          {t('slot.attendance', { group: title })}
        </Link>
      ))}
    </Row>
  );
}

/** A draft is changed and deleted by hand. */
function DraftButtons({ slot, onClose }: { readonly slot: Slot; readonly onClose: () => void }) {
  const t = useText('kit');
  const { show } = useOpen();
  const { drop, mayDelete } = useDeletion(timetableSlots);
  const mayUpdate = useMay('update', timetableSlots, slot);
  if (slot.status !== 'draft' && slot.status !== 'unpublished') return null;
  return (
    <div className="kit-workflow">
      {mayUpdate && (
        <Button icon={<EditIcon />} onClick={() => show(slot.id)}>
          {t('edit')}
        </Button>
      )}
      {mayDelete(slot) && (
        <Button
          icon={<TrashIcon />}
          intent="danger"
          variant="minimal"
          onClick={() => void drop(slot).then((gone) => gone && onClose())}
        >
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
