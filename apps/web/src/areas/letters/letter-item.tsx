import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { letters } from '@quad/domain/letters';
import { useFresh } from '#data/live/live';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { Deadline } from './deadline';

interface ItemProps {
  readonly letter: RecordOf<typeof letters>;
  readonly isRead: boolean;
  readonly read: (id: number) => void;
  readonly isBeside: () => boolean;
}

/** One letter of an inbox; it is highlighted with a name when it arrives or when someone else changes it. */
export function LetterItem({ letter, isRead, read, isBeside }: ItemProps) {
  const { id, number, header, correspondent, status, created_at } = letter;
  const fresh = useFresh('letters', id);
  const onClick = (event: MouseEvent) => {
    // Enter comes as a click without a pointer: the keyboard opens what the arrows have chosen.
    if (event.detail === 0 || event.detail > 1 || event.ctrlKey || event.metaKey || event.shiftKey || !isBeside())
      return;
    event.preventDefault();
    read(id);
  };
  return (
    <li className={fresh === null ? undefined : 'kit-fresh'}>
      <Link
        to={`/letters/${id}`}
        className="letters-item"
        aria-current={isRead ? 'true' : undefined}
        tabIndex={isRead ? 0 : -1}
        onClick={onClick}
        onFocus={() => {
          if (!isRead) read(id);
        }}
      >
        <span className="letters-item-top">
          <span>{number}</span>
          <Time at={created_at} />
        </span>
        <strong className="letters-item-head">{header}</strong>
        <span className="letters-item-from">{correspondent}</span>
        <span className="letters-item-foot">
          <StatusTag of={letters} status={status} />
          <Deadline letter={letter} />
          {fresh && <span className="kit-fresh-name">{fresh}</span>}
        </span>
      </Link>
    </li>
  );
}
