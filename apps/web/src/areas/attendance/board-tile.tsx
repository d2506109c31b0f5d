import { CameraIcon, CloudUploadIcon, CrossIcon, ImportIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { memo, type ButtonHTMLAttributes } from 'react';
import { fullName } from '@quad/domain/accounts';
import { MARK_STATUSES, type BoardStudent, type MarkStatus } from '@quad/domain/attendance';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { Avatar } from '#kit/base/avatar';
import { keyHint } from '#kit/keys/keys';
import { keysFor, type ShownMark } from './board-marks';

interface TileProps {
  readonly student: BoardStudent;
  readonly mark: ShownMark | undefined;
  readonly isLocked: boolean;
  readonly isCurrent: boolean;
  readonly onMark: (student_id: number, status: MarkStatus) => void;
  /** Takes the mark away, where that can be done. */
  readonly onClear: ((student_id: number) => void) | undefined;
  readonly onFocus: (student_id: number) => void;
}

const SOURCES = { teacher: null, qr: MobilePhoneIcon, face_id: CameraIcon, import: ImportIcon } as const;

/**
 * One student of the board: face, name and four buttons. The tile flips when the mark changes, also from another
 * screen. Every part has its place from the start, so a mark never moves the tile.
 */
export const Tile = memo(function Tile({ student, mark, isLocked, isCurrent, onMark, onClear, onFocus }: TileProps) {
  const t = useText('attendance');
  const name = fullName(student);
  const status = mark?.status ?? null;
  return (
    <li
      className="attendance-tile"
      data-status={status ?? 'none'}
      data-waits={mark?.waits ?? false}
      data-student={student.student_id}
    >
      <Row key={status ?? 'none'} gap="normal" wrap="nowrap" className="attendance-face">
        <Avatar name={name} photo={student.photo_url} size={40} />
        <Stack gap="none" className="attendance-name">
          <strong>{name}</strong>
          <span className="attendance-status">
            {status ? t(`status.${status}`) : t('status.unmarked')}
            <Origin mark={mark} />
          </span>
        </Stack>
      </Row>
      <div className="attendance-buttons" role="radiogroup" aria-label={name}>
        {MARK_STATUSES.map((one, at) => (
          <MarkButton
            key={one}
            status={one}
            isChecked={one === status}
            disabled={isLocked}
            tabIndex={isCurrent && at === 0 ? 0 : -1}
            onFocus={() => onFocus(student.student_id)}
            onClick={() => onMark(student.student_id, one)}
          />
        ))}
      </div>
      {status && onClear && (
        <button
          type="button"
          className="attendance-clear"
          tabIndex={-1}
          aria-label={t('board.clear', { name })}
          {...keyHint('Backspace', t('keys.clear'))}
          onClick={() => onClear(student.student_id)}
        >
          <CrossIcon size={14} />
        </button>
      )}
    </li>
  );
});

interface MarkButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'tabIndex' | 'onFocus' | 'onClick'
> {
  readonly status: MarkStatus;
  readonly isChecked: boolean;
}

/** One of the four: its letter is its key. */
export function MarkButton({ status, isChecked, ...button }: MarkButtonProps) {
  const t = useText('attendance');
  const letter = t(`letter.${status}`);
  const [key, digit] = keysFor(status, letter);
  const label = t(`status.${status}`);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChecked}
      aria-label={label}
      aria-keyshortcuts={`${key.toUpperCase()} ${digit}`}
      title={`${label} (${key.toUpperCase()}, ${digit})`}
      data-status={status}
      {...button}
    >
      {letter}
    </button>
  );
}

/** Who said so, how and when. */
function Origin({ mark }: { mark: ShownMark | undefined }) {
  const t = useText('attendance');
  const { time } = useFormat();
  if (!mark?.status) return null;
  const Icon = mark.waits ? CloudUploadIcon : SOURCES[mark.source];
  const said = mark.waits
    ? t('board.waits')
    : [time(mark.marked_at), mark.source === 'teacher' ? mark.marked_by_name : t(`source.${mark.source}`)]
        .filter(Boolean)
        .join(' · ');
  return (
    <span className="attendance-origin" title={[said, mark.note].filter(Boolean).join(' · ')}>
      {Icon && <Icon size={12} />} {said}
    </span>
  );
}
