import type { RecordOf } from '@quad/domain/core';
import { vacationRequests } from '@quad/domain/vacation';
import { useText } from '#data/words/text';
import { ApprovalChain } from '#kit/workflow/approval-chain';
import { useLabels } from '#kit/base/labels';

/** Who agrees to a leave: the line manager, human resources, the rectorate. */
export function VacationChain({ request }: { request: RecordOf<typeof vacationRequests> }) {
  const t = useText('vacation');
  const labels = useLabels('vacation');
  const line = [
    { task: t('chain.task.submitted'), status: 'submitted', who: request.staff_name },
    {
      task: t('chain.task.verified'),
      status: 'verified',
      who:
        request.submitted_at === null
          ? labels.field('line_manager_name')
          : (request.line_manager_name ?? t('chain.hr')),
    },
    { task: t('chain.task.evaluated'), status: 'evaluated', who: t('chain.hr') },
    { task: t('chain.task.accepted'), status: 'accepted', who: t('chain.rectorate') },
  ];
  return <ApprovalChain of={vacationRequests} record={request} line={line} />;
}
