import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { letters } from '@quad/domain/letters';
import { useFresh } from '#data/live/live';
import { Row } from '#kit/base/layout';
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
        <Row as="span" gap="normal" align="stretch" wrap="nowrap" justify="between" className="letters-item-top">
          <span>{number}</span>
          <Time at={created_at} />
        </Row>
        <strong className="kit-ellipsis">{header}</strong>
        <span className="letters-item-from">{correspondent}</span>
        <Row as="span" gap="normal" className="letters-item-foot">
          <StatusTag of={letters} status={status} />
          <Deadline letter={letter} />
          {fresh && <span className="kit-fresh-name">{fresh}</span>}
        </Row>
      </Link>
    </li>
  );
}
