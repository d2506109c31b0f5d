import type { HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { clockOf } from '@quad/domain/core';
import type { TakenSlot } from '@quad/domain/rooms';
import { useText } from '#data/words/text';
import type { Placed } from '#frames/time/placed';

interface ChipProps {
  readonly placed: Placed<TakenSlot>;
  /** What moves the own reservation. */
  readonly moves: HTMLAttributes<HTMLElement>;
}

/** What takes a room. */
export function SlotChip({ placed: { entry, from, to }, moves }: ChipProps) {
  const t = useText('rooms');
  const { id, title, by, kind, mine, status } = entry;
  const words = (
    <>
      <span className="rooms-time">
        {clockOf(from)}–{clockOf(to)}
      </span>{' '}
      <strong>{title ?? t(kind === 'reservation' ? 'plan.reserved' : `plan.${kind}`)}</strong>
      {by && !mine && <span className="rooms-by">{by}</span>}
    </>
  );
  const about = { className: `rooms-slot rooms-${kind}`, 'data-mine': mine || undefined, 'data-status': status };
  // Whose reservation it is says only to those who may open it.
  return kind === 'reservation' && title !== null ? (
    <Link {...about} to={`/reservation/list/${id}`} draggable={false} {...moves}>
      {words}
    </Link>
  ) : (
    <div {...about}>{words}</div>
  );
}
