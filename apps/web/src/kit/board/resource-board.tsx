import type { ReactNode } from 'react';
import type { AnswerOf, AnyCall, AnyResource, FilterOf, InputOf, SortOf } from '@quad/domain/core';
import { useCall } from '#data/calls';
import { useAll, type ListQuery, type Reading } from '#data/resource';
import { Problem, SkeletonTiles } from '#kit/base/states';
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
  return <Cards board={board} reading={reading} records={reading.records as CardOf<D>[] | undefined} empty={empty} />;
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
  const { data, ...reading } = useCall<C>(call, query as object as InputOf<C>);
  return <Cards board={board} reading={reading} records={(data as Answered<D> | undefined)?.content} empty={empty} />;
}

interface CardsProps<D extends AnyResource> {
  readonly board: Omit<WorkflowBoardProps<D>, 'records'>;
  readonly reading: Reading;
  readonly records: readonly CardOf<D>[] | undefined;
  readonly empty: ReactNode;
}

function Cards<D extends AnyResource>({ board, reading, records, empty }: CardsProps<D>) {
  if (reading.isLoading) return <SkeletonTiles count={board.columns.length} />;
  if (!records) return <Problem of={reading.problem} retry={reading.refetch} />;
  return records.length === 0 ? empty : <WorkflowBoard {...board} records={records} />;
}
