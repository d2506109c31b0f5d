import type { RecordOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { Avatar } from '#kit/avatar';
import { Kanban, type BoardColumn } from '#kit/kanban';
import { useRecord } from '#data/resource';
import { useState } from 'react';
import { useWorkflowSteps } from '#kit/workflow-dialog';
import { Deadline } from './deadline';
import { fieldsFor } from './inquiry-fields';

type Inquiry = RecordOf<typeof inquiries>;

const GATHERED: Readonly<Record<string, readonly string[]>> = { submitted: ['submitted', 'edited'] };
/** The statuses of some columns, for the question to the server. */
export const statusesOf = (columns: readonly string[]): string => columns.flatMap((key) => GATHERED[key] ?? [key]).join(',');

/** Inquiries as cards under their status. A card goes where the machine lets this person send it; what a step asks is asked before it moves. */
export function InquiriesBoard({ records, columns }: { records: readonly Inquiry[]; columns: readonly string[] }) {
  const t = useText('inquiries');
  const { actor } = useSession();
  const [moving, setMoving] = useState<number>();
  const { record } = useRecord(inquiries, moving ?? null);
  const steps = useWorkflowSteps({ of: inquiries, fields: record ? fieldsFor(record) : {} });
  const lanes: BoardColumn[] = columns.map((key) => ({ key, title: t(`column.${key}`), statuses: GATHERED[key] ?? [key] }));
  const laneOf = (status: string | undefined) => lanes.find(({ statuses }) => status !== undefined && statuses.includes(status))?.key;
  const eventTo = (inquiry: Inquiry, column: string) => steps.allowed(inquiry).find((event) => event !== 'MERGE' && laneOf(steps.leadsTo(inquiry, event)) === column);
  const targets = (inquiry: Inquiry) => lanes.map(({ key }) => key).filter((key) => key !== laneOf(inquiry.status) && eventTo(inquiry, key) !== undefined);
  const move = (inquiry: Inquiry, column: string) => {
    const event = eventTo(inquiry, column);
    if (!event || !actor) return;
    setMoving(inquiry.id);
    void steps.press(inquiry, event);
  };
  return (
    <>
      <Kanban area="inquiries" resource={inquiries.name} label={t('tab.board')} columns={lanes} records={records} titleOf={({ title }) => title} linkTo={({ id }) => `/inquiry/${id}`} targets={targets} move={move}>
        {(inquiry) => <CardFacts inquiry={inquiry} />}
      </Kanban>
      {steps.dialog}
    </>
  );
}

function CardFacts({ inquiry }: { inquiry: Inquiry }) {
  const { number, creator_name, group_title, assignee_name } = inquiry;
  return (
    <>
      <p className="inquiries-card kit-muted"><span>{creator_name}</span><span>{number}</span></p>
      <Deadline of={inquiry} />
      <div className="inquiries-card kit-muted"><span>{group_title}</span>{assignee_name && <span className="inquiries-face"><Avatar name={assignee_name} size={22} /> {assignee_name}</span>}</div>
    </>
  );
}
