import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { LeaveGuard } from '#kit/form/leave-guard';
import type { Mark } from './sheet-cells';

interface CommentDialogProps {
  readonly mark: Mark;
  readonly onClose: () => void;
  readonly onSave: (comment: string) => Promise<void>;
}

/** The feedback that goes with a first mark. */
export function CommentDialog({ mark, onClose, onSave }: CommentDialogProps) {
  const t = useText('assessments');
  const [text, setText] = useState(mark.first_comment ?? '');
  const label = t('sheet.comment_of', { student: mark.student_name });
  return (
    <Modal
      title={label}
      onClose={onClose}
      footer={<Button intent="primary" text={t('kit:save')} onClick={() => void onSave(text).then(onClose)} />}
    >
      {text !== (mark.first_comment ?? '') && <LeaveGuard />}
      <TextArea
        fill
        rows={6}
        maxLength={8000}
        aria-label={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Modal>
  );
}
