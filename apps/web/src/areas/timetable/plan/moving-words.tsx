import { clockOf } from '@quad/domain/core';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { lengthOf } from './movable';
import type { MovingSlot } from './use-moving';

/** Where a slot would stand, and what is in the way there: live, for eyes and ears. */
export function MovingWords({ of: { entry: slot, to, conflicts } }: { readonly of: MovingSlot }) {
  const t = useText('timetable');
  const { weekday, date } = useFormat();
  const place = `${weekday(to.place)} ${date(to.place)}, ${clockOf(to.minute)}–${clockOf(to.minute + lengthOf(slot))}`;
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
