import type { StateOf, RecordOf } from '@quad/domain/core';
import { recruitmentInquiries, recruitmentWorkflow } from '@quad/domain/recruitment';
import type { ReactNode } from 'react';
import { useText } from '#data/words/text';
import { PersonFace } from '#kit/people/person-face';
import { useLabels } from '#kit/base/labels';
import { ResourceBoard } from '#kit/board/resource-board';
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
  return (
    <ResourceBoard
      of={recruitmentInquiries}
      label={t('tab.board')}
      columns={lanes}
      sort="submitted_at,asc"
      titleOf={({ position }) => position}
      linkTo={({ id }) => `/recruitment/inquiry/${id}`}
      fields={() => STEP_FIELDS}
      empty={empty}
    >
      {(inquiry) => <CardFacts inquiry={inquiry} />}
    </ResourceBoard>
  );
}

function CardFacts({ inquiry }: { inquiry: Inquiry }) {
  const { number, department_name, posts, hired, status } = inquiry;
  const t = useText('recruitment');
  return (
    <div className="recruitment-card kit-muted">
      <span>{department_name}</span>
      <span className="recruitment-number">{number}</span>
      <PersonFace
        of={recruitmentInquiries}
        record={inquiry}
        column={inquiry.assignee_name ? 'assignee_name' : 'creator_name'}
      />
      <span>
        {['open', 'done'].includes(status)
          ? `${t('field.hired')}: ${hired} / ${posts}`
          : `${t('field.posts')}: ${posts}`}
      </span>
    </div>
  );
}
