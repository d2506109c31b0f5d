import { MenuItem } from '@blueprintjs/core';
import { ArrowsHorizontalIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFresh } from '#data/live/live';
import { useText } from '#data/words/text';
import { MoreMenu } from '#kit/base/more-menu';
import { useCardKeys, type BoardColumn, type Card, type CardKeys, type KanbanProps } from './kanban-keys';
import { useShortcuts } from '#kit/base/shortcuts';
import { PersonPlace } from '#kit/people/person-place';
import { StatusTag } from '#kit/base/status-tag';
import { useDrag } from '#frames/time/drag';

export type { BoardColumn, Card } from './kanban-keys';

/**
 * Cards by status. They are moved by dragging, by the menu on each, and by keyboard: arrows walk, M picks up, arrows
 * choose among the columns that are allowed, Enter puts down, Escape leaves it where it was.
 */
export function Kanban<R extends Card>(props: KanbanProps<R>) {
  const t = useText('kit');
  const { columns, records, label } = props;
  const keys = useCardKeys(props);
  const [dragged, hold] = useState<R>();
  useShortcuts([{ keys: 'm', label: t('board.key'), run: keys.focus, idle: records.length === 0 }]);
  const allowed = dragged ? props.targets(dragged) : keys.carried ? props.targets(keys.carried) : undefined;
  const grip = useDrag<R>({
    over: hold,
    drop: (record, { place }) => {
      hold(undefined);
      if (props.targets(record).includes(place)) props.move(record, place);
    },
    leave: () => hold(undefined),
  });
  return (
    <div className="kit-board" role="group" aria-label={label}>
      <p className="kit-hidden" role="status">
        {keys.said}
      </p>
      {columns.map((column) => {
        const mine = records.filter(({ status }) => column.statuses.includes(status));
        const look = [
          'kit-board-column',
          allowed?.includes(column.key) && 'kit-board-allowed',
          allowed && !allowed.includes(column.key) && 'kit-board-closed',
          keys.target === column.key && 'kit-board-target',
        ]
          .filter(Boolean)
          .join(' ');
        return (
          <section key={column.key} className={look} aria-labelledby={`board-${column.key}`} data-place={column.key}>
            <h2 id={`board-${column.key}`}>
              {column.title} <span className="kit-count">{mine.length}</span>
            </h2>
            {mine.length === 0 ? (
              <p className="kit-muted">{t('board.none')}</p>
            ) : (
              <ul>
                {mine.map((record) => (
                  <KanbanCard key={record.id} {...props} record={record} column={column} keys={keys} grip={grip} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface CardProps<R extends Card> extends KanbanProps<R> {
  readonly record: R;
  readonly column: BoardColumn;
  readonly keys: CardKeys<R>;
  readonly grip: ReturnType<typeof useDrag<R>>;
}

/** Who walks through the cards by keyboard meets a name's card on the record's page. */
const NAMES = { reach: -1, isInside: false } as const;

function KanbanCard<R extends Card>({ record, column, keys, grip, ...board }: CardProps<R>) {
  const t = useText('kit');
  const fresh = useFresh(board.of.name, record.id);
  const targets = board.targets(record);
  const look = ['kit-board-card', fresh !== null && 'kit-fresh', keys.carried?.id === record.id && 'kit-board-carried']
    .filter(Boolean)
    .join(' ');
  return (
    <li className={look} {...(targets.length > 0 && grip(record))}>
      <div className="kit-board-head">
        <Link to={board.linkTo(record)} draggable={false} {...keys.cardOf(record)}>
          {board.titleOf(record)}
        </Link>
        {targets.length > 0 && (
          <MoveMenu
            {...board}
            record={record}
            targets={targets}
            label={t('board.move', { title: board.titleOf(record) })}
          />
        )}
      </div>
      {fresh && <span className="kit-fresh-name">{fresh}</span>}
      {column.statuses.length > 1 && <StatusTag of={board.of} status={record.status} />}
      <PersonPlace.Provider value={NAMES}>{board.children(record)}</PersonPlace.Provider>
    </li>
  );
}

interface MenuProps<R extends Card> extends Pick<KanbanProps<R>, 'columns' | 'move'> {
  readonly record: R;
  readonly targets: readonly string[];
  readonly label: string;
}

/** For touch screens, and for people who do not drag. */
function MoveMenu<R extends Card>({ record, targets, columns, move, label }: MenuProps<R>) {
  const items = columns
    .filter(({ key }) => targets.includes(key))
    .map(({ key, title }) => <MenuItem key={key} text={title} onClick={() => move(record, key)} />);
  return (
    <MoreMenu label={label} icon={<ArrowsHorizontalIcon />} tabIndex={-1}>
      {items}
    </MoreMenu>
  );
}
