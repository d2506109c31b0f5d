import { Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { inquiryCalls, type inquiries } from '@quad/domain/inquiries';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';

type Inquiry = RecordOf<typeof inquiries>;

/** Several that are the same become one: the person says which one stays. */
export function MergeDialog({
  records,
  clear,
  close,
}: {
  records: readonly Inquiry[];
  clear: () => void;
  close: () => void;
}) {
  const t = useText('inquiries');
  const oldest = [...records].sort((one, other) => (one.submitted_at ?? '').localeCompare(other.submitted_at ?? ''))[0];
  const [kept, keep] = useState(oldest?.id);
  const { send } = useSend(inquiryCalls.merge);
  const submit = async () => {
    if (kept === undefined) return;
    const ids = records.map(({ id }) => id).filter((id) => id !== kept);
    await send({ id: kept, ids });
    succeed(t('desk.merge_done', { n: ids.length }));
    clear();
    close();
  };
  return (
    <Modal title={t('desk.merge')} onClose={close}>
      <Form area="inquiries" schema={z.strictObject({})} submit={submit} submitText={t('desk.merge')} onCancel={close}>
        <RadioGroup
          label={t('desk.merge_text')}
          selectedValue={kept}
          onChange={(event) => keep(Number(event.currentTarget.value))}
        >
          {records.map(({ id, number, title, creator_name }) => (
            <Radio key={id} value={id} label={`${number} · ${title} · ${creator_name}`} />
          ))}
        </RadioGroup>
      </Form>
    </Modal>
  );
}
