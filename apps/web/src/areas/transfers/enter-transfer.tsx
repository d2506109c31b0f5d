import { useState } from 'react';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import { courseTransfers } from '@quad/domain/transfers';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';
import { TransferWizard } from './transfer-wizard';

const whose = z.strictObject({ student_id: id });
const F = fieldsOf(whose);

/** The registry asks for a student: whose transfer it is comes first. */
export function EnterTransfer({ onSaved }: { onSaved: (transfer: RecordOf<typeof courseTransfers>) => void }) {
  const t = useText('transfers');
  const [student_id, choose] = useState<number>();
  if (student_id !== undefined) return <TransferWizard student_id={student_id} onSaved={onSaved} />;
  return (
    <Form
      area="transfers"
      schema={whose}
      refs={courseTransfers.refs}
      draftKey={null}
      submitText={t('wizard.next')}
      submit={async (given) => choose(given.student_id)}
    >
      <F.student_id />
    </Form>
  );
}
