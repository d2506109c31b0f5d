import { CameraIcon, CloudUploadIcon, ImportIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { MARK_STATUSES, type BoardStudent, type MarkStatus } from '@quad/domain/attendance';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Avatar } from '#kit/base/avatar';
import type { ShownMark } from './board-marks';

interface TileProps {
  readonly student: BoardStudent;
  readonly mark: ShownMark | undefined;
  readonly isLocked: boolean;
  readonly isCurrent: boolean;
  readonly onMark: (student_id: number, status: MarkStatus) => void;
  readonly onFocus: (student_id: number) => void;
}

const SOURCES = { teacher: null, qr: MobilePhoneIcon, face_id: CameraIcon, import: ImportIcon } as const;

/** One student of the board: face, name, four buttons; flips when the mark changes, whoever changed it. */
export const Tile = memo(function Tile({ student, mark, isLocked, isCurrent, onMark, onFocus }: TileProps) {
  const t = useText('attendance');
  const name = `${student.firstname} ${student.lastname}`;
  const status = mark?.status ?? null;
  return (
    <li
      className="attendance-tile"
      data-status={status ?? 'none'}
      data-waits={mark?.waits ?? false}
      data-student={student.student_id}
    >
      <div key={status ?? 'none'} className="attendance-face">
        <Avatar name={name} photo={student.photo_url} size={44} />
        <div className="attendance-name">
          <strong>{name}</strong>
          <span>{status ? t(`status.${status}`) : t('status.unmarked')}</span>
        </div>
      </div>
      <div className="attendance-buttons" role="radiogroup" aria-label={name}>
        {MARK_STATUSES.map((one, at) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === status}
            aria-label={t(`status.${one}`)}
            title={t(`status.${one}`)}
            data-status={one}
            disabled={isLocked}
            tabIndex={isCurrent && at === 0 ? 0 : -1}
            onFocus={() => onFocus(student.student_id)}
            onClick={() => onMark(student.student_id, one)}
          >
            {t(`letter.${one}`)}
          </button>
        ))}
      </div>
      <Origin mark={mark} />
    </li>
  );
});

/** Who said so, how and when. */
function Origin({ mark }: { mark: ShownMark | undefined }) {
  const t = useText('attendance');
  const { time } = useFormat();
  if (!mark?.status) return <div className="attendance-origin" />;
  const Icon = mark.waits ? CloudUploadIcon : SOURCES[mark.source];
  return (
    <div className="attendance-origin" title={mark.note ?? undefined}>
      {Icon && <Icon size={12} />}
      <span>
        {mark.waits
          ? t('board.waits')
          : [mark.source === 'teacher' ? mark.marked_by_name : t(`source.${mark.source}`), time(mark.marked_at)]
              .filter(Boolean)
              .join(' · ')}
      </span>
    </div>
  );
}
