import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { chatCalls } from '@quad/domain/chat';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { CancelButton, Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { LeaveGuard } from '#kit/form/leave-guard';
import { Stack } from '#kit/base/layout';
import type { Member } from './members';
import type { StillRoom } from '#areas/chat/rooms/rooms';

interface RemoveProps {
  readonly room: StillRoom;
  readonly member: Member;
  readonly close: () => void;
}

/** Removes someone from the conversation, with a reason they can read. */
export function RemoveMember({ room, member: { account_id, name }, close }: RemoveProps) {
  const t = useText('chat');
  const [reason, setReason] = useState('');
  const { send, isBusy } = useSend(chatCalls.changeMembers);
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void send({
      id: room.id,
      remove: [account_id],
      version: room.version,
      ...(reason.trim() && { reason: reason.trim() }),
    }).then(close, fail);
  };
  return (
    <Modal title={t('people.remove', { name })} onClose={close}>
      <Stack as="form" gap="small" className="chat-new" onSubmit={remove}>
        {reason && <LeaveGuard />}
        <FormGroup label={t('field.reason')} labelFor="chat-remove-reason" helperText={t('people.remove_help')}>
          <InputGroup
            id="chat-remove-reason"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormGroup>
        <div className="kit-form-buttons">
          <Button type="submit" intent="danger" loading={isBusy}>
            {t('people.remove', { name })}
          </Button>
          <CancelButton />
        </div>
      </Stack>
    </Modal>
  );
}
