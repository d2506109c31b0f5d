import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { Slot } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useFresh } from '#data/live/live';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Row } from '#kit/base/layout';
import { hueOf } from './layout';

interface CardProps {
  readonly slot: Slot;
  /** The moment (ms). */
  readonly now: number;
  readonly isTabStop: boolean;
  readonly onOpen: (slot: Slot) => void;
  readonly onKeyDown: (event: KeyboardEvent, slot: Slot) => void;
  readonly grip: HTMLAttributes<HTMLElement>;
  /** The conflict of the slot; only planners see it. */
  readonly clash: string | undefined;
}

/** What of a status is worth a word on the card: a lesson that is simply planned, or over, says nothing. */
const SAID: ReadonlySet<string> = new Set(['draft', 'verified', 'unpublished', 'expired', 'cancelled']);

/** Remarks on a slot besides its status: where it was before, its substitute teacher, its conflict. */
export function useRemarks(slot: Slot, clash?: string): string[] {
  const t = useText('timetable');
  const { weekday, dateTime } = useFormat();
  return [
    ...(slot.moved_from ? [t('card.moved', { at: `${weekday(slot.moved_from)} ${dateTime(slot.moved_from)}` })] : []),
    ...(slot.substitute_name ? [t('card.covered', { name: slot.substitute_name })] : []),
    ...(clash ? [t('card.clash', { what: clash })] : []),
  ];
}

/** One lesson in the grid. */
export function SlotCard({ slot, now, isTabStop, clash, onOpen, onKeyDown, grip }: CardProps) {
  const t = useText('timetable');
  const { time, weekday, date, ...format } = useFormat();
  const fresh = useFresh('timetable_slots', slot.id);
  const labels = useLabels('timetable');
  const remarks = useRemarks(slot, clash);
  const isOn = slot.status !== 'cancelled' && Date.parse(slot.starts_at) <= now && now < Date.parse(slot.ends_at);
  const hours = format.hours(slot.starts_at, slot.ends_at);
  const groups = slot.groups.map(({ title }) => title).join(', ');
  const teacher = slot.substitute_name ?? slot.teacher_name;
  return (
    <button
      type="button"
      id={`slot-${slot.id}`}
      className={`timetable-slot${fresh === null ? '' : ' kit-fresh'}`}
      data-status={slot.status}
      data-on={isOn || undefined}
      data-moved={slot.moved_from !== null || undefined}
      data-clash={clash !== undefined || undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ ['--hue' as string]: hueOf(slot) }}
      onClick={() => onOpen(slot)}
      onKeyDown={(event) => onKeyDown(event, slot)}
      {...grip}
    >
      <span className="kit-hidden">{`${weekday(slot.starts_at)} ${date(slot.starts_at)}, `}</span>
      <Row as="span" gap="tight" className="timetable-hours kit-figures">
        <span className="timetable-clock">
          {slot.moved_from && <s>{time(slot.moved_from)}</s>} {hours}
        </span>
        {/* Before the title: below a long one the card of a short lesson has no room for it. */}
        {SAID.has(slot.status) && <em className="timetable-state">{labels.status(slot.status)}</em>}
        {isOn && <strong>{t('card.now')}</strong>}
      </Row>
      <span className="timetable-name">{slot.module_title}</span>
      <span className="timetable-line kit-ellipsis">{[slot.lesson_title, groups].filter(Boolean).join(' · ')}</span>
      <span className="timetable-line kit-ellipsis">{[slot.room_name, teacher].filter(Boolean).join(' · ')}</span>
      {remarks.map((remark) => (
        <span key={remark} className="timetable-remark kit-bold">
          {remark}
        </span>
      ))}
    </button>
  );
}
