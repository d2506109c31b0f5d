import type { ReactNode } from 'react';
import type { AnswerOf, AnyCall, AnyResource, FilterOf, InputOf, SortOf } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useAll, type ListQuery } from '#data/server/resource';
import { Loaded } from '#kit/base/loaded';
import { statusesOf, WorkflowBoard, type CardOf, type WorkflowBoardProps } from './workflow-board';

interface BoardProps<D extends AnyResource> extends Omit<WorkflowBoardProps<D>, 'records'> {
  /** The order of the cards in a column. */
  readonly sort: SortOf<D>;
  /** Shown while no column has a card: an `Empty` with the next action. */
  readonly empty: ReactNode;
}

interface ResourceBoardProps<D extends AnyResource> extends BoardProps<D> {
  /** Filters besides the statuses of the columns. */
  readonly where?: Partial<FilterOf<D>>;
}

/** Every record of a workflow that the person may read, as cards under the statuses of the columns; live. */
export function ResourceBoard<D extends AnyResource>({ sort, where, empty, ...board }: ResourceBoardProps<D>) {
  const query = { ...where, status: statusesOf(board.columns), sort };
  const reading = useAll(board.of, query as unknown as ListQuery<D>);
  return (
    <Loaded of={reading} tiles={board.columns.length} empty={empty}>
      {(records) => <WorkflowBoard {...board} records={records as readonly CardOf<D>[]} />}
    </Loaded>
  );
}

/** The records that a call answers, where it asks as lists do. */
type Answered<D> = { readonly content: readonly CardOf<D>[] };

interface LiveBoardProps<D extends AnyResource, C extends AnyCall> extends BoardProps<D> {
  /** A GET that answers a page of the records. */
  readonly call: AnswerOf<C> extends Answered<D> ? C : never;
}

/** The same board over what a call answers. */
export function LiveBoard<D extends AnyResource, C extends AnyCall>({
  call,
  sort,
  empty,
  ...board
}: LiveBoardProps<D, C>) {
  const query = { size: 500, status: statusesOf(board.columns), sort };
  const reading = useCall<C>(call, query as object as InputOf<C>);
  return (
    <Loaded of={reading} tiles={board.columns.length} empty={empty}>
      {(page) => <WorkflowBoard {...board} records={(page as Answered<D>).content} />}
    </Loaded>
  );
}
