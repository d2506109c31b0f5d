import { useState, type ReactNode } from 'react';
import type { AnyResource, RecordOf } from '@quad/domain/core';
import { Kanban, type BoardColumn, type Card } from './kanban';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';

interface WorkflowBoardProps<R extends Card> {
  readonly of: AnyResource;
  readonly label: string;
  readonly columns: readonly BoardColumn[];
  readonly records: readonly R[];
  readonly titleOf: (record: R) => string;
  readonly linkTo: (record: R) => string;
  /** Fields of the events that carry something, for one record. */
  readonly fields?: (record: R) => Readonly<Record<string, ReactNode>>;
  /** Events that no card is moved by, though they lead to a column. */
  readonly except?: readonly string[];
  /** What a card shows under its title. */
  readonly children: (record: R) => ReactNode;
}

/** The statuses of some columns, for the question to the server. */
export const statusesOf = (columns: readonly BoardColumn[]): string =>
  columns.flatMap(({ statuses }) => statuses).join(',');

/**
 * Records of a workflow as cards under their status. A card goes where the machine lets this person send it; what a
 * step asks is asked before it moves.
 */
export function WorkflowBoard<D extends AnyResource>({
  of,
  fields,
  except = [],
  ...board
}: WorkflowBoardProps<RecordOf<D> & Card> & { readonly of: D }) {
  type R = RecordOf<D> & Card;
  const { columns } = board;
  const [moving, setMoving] = useState<R>();
  const steps = useWorkflowSteps({ of, fields: moving && fields?.(moving) });
  const laneOf = (status: string | undefined) =>
    columns.find(({ statuses }) => status !== undefined && statuses.includes(status))?.key;
  const eventTo = (record: R, column: string) =>
    steps
      .allowed(record as never)
      .find((event) => !except.includes(event) && laneOf(steps.leadsTo(record as never, event)) === column);
  const targets = (record: R) =>
    columns.map(({ key }) => key).filter((key) => key !== laneOf(record.status) && eventTo(record, key) !== undefined);
  const move = (record: R, column: string) => {
    const event = eventTo(record, column);
    if (!event) return;
    setMoving(record);
    void steps.press(record as never, event);
  };
  return (
    <>
      <Kanban {...board} area={of.area} resource={of.name} targets={targets} move={move} />
      {steps.dialog}
    </>
  );
}
