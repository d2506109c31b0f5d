import { Link } from 'react-router-dom';
import { courseTransfers, courseTransferWorkflow } from '@quad/domain/transfers';
import { isFinal } from '@quad/domain/core';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Stack } from '#kit/base/layout';
import { TransferFacts } from './transfer-facts';
import { TransferWizard } from './transfer-wizard';

/** The transfer that a student has asked for; without an open one, the way to ask for it. Earlier ones below. */
export function OwnTransfers() {
  const t = useText('transfers');
  const reading = useAll(courseTransfers, { sort: 'created_at,desc' });
  return (
    <Loaded of={reading} lines={8}>
      {(records) => {
        const current = records.find(({ status }) => !isFinal(courseTransferWorkflow, status));
        const earlier = records.filter((one) => one !== current);
        return (
          <div className="transfers-own">
            {current && current.status !== 'draft' ? (
              <section className="kit-panel">
                <h2>
                  {current.number} <StatusTag of={courseTransfers} status={current.status} />
                </h2>
                <WorkflowSteps of={courseTransfers} status={current.status} />
                <WorkflowButtons of={courseTransfers} record={current} />
                <TransferFacts transfer={current} />
              </section>
            ) : (
              <section className="kit-panel">
                <TransferWizard draft={current} />
              </section>
            )}
            {earlier.length > 0 && (
              <section className="kit-panel">
                <h2>{t('earlier')}</h2>
                <Stack as="ul" gap="tight">
                  {earlier.map(({ id, number, target_course_title, status }) => (
                    <li key={id}>
                      <Link className="transfers-link" to={`/course/transfer/${id}`}>
                        {number}
                      </Link>{' '}
                      {target_course_title} <StatusTag of={courseTransfers} status={status} />
                    </li>
                  ))}
                </Stack>
              </section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
