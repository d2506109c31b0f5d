import { assessmentCalls, KEEPERS } from '@quad/domain/assessments';
import { hasRole } from '@quad/domain/core';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';
import type { Component } from '#areas/assessments/choosing';

const F = fieldsOf(assessmentCalls.attempt);

/** The deadline and the files of a further attempt; offices also open it to those who may try again. */
export function AttemptDialog({ of: component, onClose }: { of: Component; onClose: () => void }) {
  const t = useText('assessments');
  const { actor } = useSession();
  const { send } = useSend(assessmentCalls.attempt);
  const attempt = component.deadline_2 === null ? 2 : 3;
  const options = [2, 3].map((n) => ({ value: n, label: t('sheet.attempt', { n }) }));
  return (
    <Modal title={`${t('scheme.attempt')}: ${component.name}`} onClose={onClose}>
      <Form
        area="assessments"
        schema={assessmentCalls.attempt.body}
        values={{ assessment_id: component.id, attempt }}
        submitText={t('kit:save')}
        submit={async (given) => {
          const { opened } = await send(given);
          succeed(given.open ? t('scheme.attempt_opened', { count: opened }) : t('scheme.attempt_saved'));
          onClose();
        }}
      >
        <F.attempt options={options} />
        <F.deadline />
        <F.file_ids />
        {actor && hasRole(actor, KEEPERS) && <F.open label={t('scheme.attempt_open')} />}
      </Form>
    </Modal>
  );
}
