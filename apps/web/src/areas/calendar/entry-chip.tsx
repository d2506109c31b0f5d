import type { CSSProperties, DragEvent, KeyboardEvent, PointerEvent } from 'react';
import { useFresh } from '#data/live/live';
import { useText } from '#data/words/text';
import { useFormat } from '#data/words/format';
import { useWhen } from './titles';
import type { CalendarEntry } from './use-calendar';

export interface ChipProps {
  readonly entry: CalendarEntry;
  readonly onOpen: (entry: CalendarEntry) => void;
  readonly style?: CSSProperties;
  /** One line: its beginning and its title. */
  readonly isShort?: boolean;
  /** It began on a day before: its words are paler than where it begins. */
  readonly isGoingOn?: boolean;
  /** It is one line high, so its title comes first: its place already shows the hour. */
  readonly isLow?: boolean;
  /** It shares the width of its day: its title comes first, too, for the hours take all lines. */
  readonly isNarrow?: boolean;
  readonly draggable?: boolean;
  readonly onDragStart?: (event: DragEvent<HTMLElement>) => void;
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One entry, in the colour of its kind; the kind is also said, colour alone tells nothing. */
export function EntryChip({
  entry,
  onOpen,
  style,
  isShort = false,
  isGoingOn = false,
  isLow = false,
  isNarrow = false,
  ...moving
}: ChipProps) {
  const t = useText('calendar');
  const { time } = useFormat();
  const when = useWhen()(entry);
  const fresh = useFresh('calendar_events', entry.record_id);
  const { kind, title, detail, place, cancelled, all_day, starts_at } = entry;
  const isTitleFirst = isLow || isNarrow;
  const look = [
    'calendar-entry',
    `calendar-${toneOf(kind)}`,
    cancelled && 'calendar-cancelled',
    isGoingOn && 'calendar-going-on',
    isLow && 'calendar-low',
    fresh !== null && 'kit-fresh',
  ];
  const said = [t(`kind.${kind}`), when, place, cancelled && t('field.cancelled')].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      style={style}
      onClick={() => onOpen(entry)}
      {...moving}
      title={`${title}: ${said}`}
    >
      <span className="calendar-words">
        {isTitleFirst && <strong>{title}</strong>}{' '}
        {!all_day && <span className="calendar-when">{isShort ? time(starts_at) : when}</span>}{' '}
        {!isTitleFirst && <strong>{title}</strong>}
        {!isShort && !isLow && (
          <span className="calendar-about">{[kind === 'LESSON' ? detail : '', place].filter(Boolean).join(' · ')}</span>
        )}
      </span>
      <span className="kit-hidden">{said}</span>
    </button>
  );
}

const TONES: Readonly<Record<CalendarEntry['kind'], string>> = {
  LESSON: 'lesson',
  HOMEWORK: 'due',
  INQUIRY: 'due',
  DEADLINE: 'due',
  GENERAL_EVENT: 'event',
  EXTRACURRICULAR_ACTIVITY: 'event',
  READERS_CLUB_EVENT: 'event',
  TEACHING_WEEK: 'week',
  ASSESSMENT_WEEK: 'exam',
  ASSESSMENT_DAY: 'exam',
  HOLIDAY: 'holiday',
};
export const toneOf = (kind: CalendarEntry['kind']): string => TONES[kind];
