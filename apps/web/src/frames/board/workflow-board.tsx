import { useState, type ReactNode } from 'react';
import type { AnyResource, EventOf, RecordOf, StateOf } from '@quad/domain/core';
import { Kanban, type BoardColumn, type Card } from './kanban';
import { useWorkflowSteps, type Moving, type StepFields } from '#kit/workflow/workflow-dialog';

export type CardOf<D> = RecordOf<D> & Card & Moving;

export interface WorkflowBoardProps<D extends AnyResource> {
  readonly of: D;
  readonly label: string;
  readonly columns: readonly BoardColumn<StateOf<D>>[];
  readonly records: readonly CardOf<D>[];
  readonly titleOf: (record: CardOf<D>) => string;
  readonly linkTo: (record: CardOf<D>) => string;
  /** Fields of the events that carry something, for one record. */
  readonly fields?: (record: CardOf<D>) => StepFields<D>;
  /** Events that no card is moved by, though they lead to a column. */
  readonly except?: readonly EventOf<D>[];
  /** What a card shows under its title. */
  readonly children: (record: CardOf<D>) => ReactNode;
}

/** The statuses of some columns, for the question to the server. */
export const statusesOf = (columns: readonly BoardColumn[]): string =>
  columns.flatMap(({ statuses }) => statuses).join(',');

/**
 * Records of a workflow as cards under their status. A card goes where the machine lets this person send it; what a
 * step asks is asked before it moves.
 */
export function WorkflowBoard<D extends AnyResource>({ of, fields, except = [], ...board }: WorkflowBoardProps<D>) {
  const { columns } = board;
  const [moving, setMoving] = useState<CardOf<D>>();
  const steps = useWorkflowSteps({ of, fields: moving && fields?.(moving) });
  const laneOf = (status: string | undefined) =>
    columns.find(({ statuses }) => status !== undefined && statuses.includes(status as StateOf<D>))?.key;
  const eventTo = (record: CardOf<D>, column: string) =>
    steps.allowed(record).find((event) => !except.includes(event) && laneOf(steps.leadsTo(record, event)) === column);
  const targets = (record: CardOf<D>) =>
    columns.map(({ key }) => key).filter((key) => key !== laneOf(record.status) && eventTo(record, key) !== undefined);
  const move = (record: CardOf<D>, column: string) => {
    const event = eventTo(record, column);
    if (!event) return;
    setMoving(record);
    void steps.press(record, event);
  };
  return (
    <>
      <Kanban {...board} of={of} targets={targets} move={move} />
      {steps.dialog}
    </>
  );
}
