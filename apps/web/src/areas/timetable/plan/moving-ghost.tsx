import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { clock } from '#areas/timetable/grid/layout';
import { hardOf, lengthOf } from './movable';
import type { Moving } from './use-moving';

/** Where a slot would stand, in the grid. */
export function MovingGhost({ of: { slot, to, conflicts }, from }: { readonly of: Moving; readonly from: number }) {
  const state =
    conflicts === undefined ? 'asked' : hardOf(conflicts).length > 0 ? 'hard' : conflicts.length ? 'soft' : 'free';
  return (
    <div
      className="timetable-ghost"
      data-state={state}
      aria-hidden="true"
      style={{ ['--from' as string]: to.start - from, ['--length' as string]: lengthOf(slot) }}
    >
      {clock(to.start)}–{clock(to.start + lengthOf(slot))}
    </div>
  );
}

/** The same in words: what is in the way, live, for eyes and ears. */
export function MovingWords({ of: { slot, to, conflicts } }: { readonly of: Moving }) {
  const t = useText('timetable');
  const { weekday, date } = useFormat();
  const place = `${weekday(to.day)} ${date(to.day)}, ${clock(to.start)}–${clock(to.start + lengthOf(slot))}`;
  return (
    <Stack gap="none" className="timetable-moving" role="status">
      <strong>{t('move.to', { name: slot.lesson_title, place })}</strong>
      {conflicts === undefined ? (
        <span>{t('move.asking')}</span>
      ) : conflicts.length === 0 ? (
        <span className="kit-success">{t('move.free')}</span>
      ) : (
        <ul>
          {conflicts.map(({ message, soft }) => (
            <li key={message} className={soft ? undefined : 'kit-danger'}>
              {soft ? t('move.soft', { what: message }) : message}
            </li>
          ))}
        </ul>
      )}
      <span className="kit-muted">{t('move.keys')}</span>
    </Stack>
  );
}
