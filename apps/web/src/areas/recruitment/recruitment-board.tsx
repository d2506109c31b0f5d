import type { StateOf, RecordOf } from '@quad/domain/core';
import { recruitmentInquiries, recruitmentWorkflow } from '@quad/domain/recruitment';
import type { ReactNode } from 'react';
import { useAll } from '#data/resource';
import { useText } from '#data/text';
import { Avatar } from '#kit/base/avatar';
import { useLabels } from '#kit/base/labels';
import { Loaded } from '#kit/base/loaded';
import { statusesOf, WorkflowBoard } from '#kit/board/workflow-board';
import { STEP_FIELDS } from './recruitment-steps';

type Inquiry = RecordOf<typeof recruitmentInquiries>;

/** The main line, with what was returned before what human resources have verified. */
const LANES = recruitmentWorkflow.path.flatMap((status) =>
  status === 'submitted' ? ([status, 'returned'] as const) : [status],
);
type State = StateOf<typeof recruitmentInquiries>;

const GATHERED: Partial<Record<State, readonly State[]>> = { submitted: ['submitted', 'edited'] };

/**
 * Inquiries as cards under their status, what waits longest first: everything that the person may read and that has not
 * come to nothing.
 */
export function RecruitmentBoard({ empty }: { empty: ReactNode }) {
  const t = useText('recruitment');
  const labels = useLabels('recruitment');
  const lanes = LANES.map((key) => ({ key, title: labels.status(key), statuses: GATHERED[key] ?? [key] }));
  const reading = useAll(recruitmentInquiries, {
    status: statusesOf(lanes),
    sort: 'submitted_at,asc',
  });
  return (
    <Loaded of={reading} tiles={6} empty={empty}>
      {(records) => (
        <WorkflowBoard
          of={recruitmentInquiries}
          label={t('tab.board')}
          columns={lanes}
          records={records}
          titleOf={({ position }) => position}
          linkTo={({ id }) => `/recruitment/inquiry/${id}`}
          fields={() => STEP_FIELDS}
        >
          {(inquiry) => <CardFacts inquiry={inquiry} />}
        </WorkflowBoard>
      )}
    </Loaded>
  );
}

function CardFacts({
  inquiry: { number, department_name, posts, hired, status, creator_name, assignee_name },
}: {
  inquiry: Inquiry;
}) {
  const t = useText('recruitment');
  return (
    <div className="recruitment-card kit-muted">
      <span>{department_name}</span>
      <span className="recruitment-number">{number}</span>
      <span className="recruitment-face">
        <Avatar name={assignee_name ?? creator_name} size={22} /> {assignee_name ?? creator_name}
      </span>
      <span>
        {['open', 'done'].includes(status)
          ? `${t('field.hired')}: ${hired} / ${posts}`
          : `${t('field.posts')}: ${posts}`}
      </span>
    </div>
  );
}
