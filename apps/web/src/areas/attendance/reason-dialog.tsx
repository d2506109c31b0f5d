import { Button, TextArea } from '@blueprintjs/core';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { CancelButton, Modal } from '#kit/base/modal';
import { LeaveGuard } from '#kit/form/leave-guard';

type Answer = (reason: string | undefined) => void;
let asking: Answer | undefined;
const listeners = new Set<() => void>();
const become = (next: Answer | undefined) => {
  asking = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Asks why a completed register is changed; undefined when the person thinks better of it. */
export const askReason = (): Promise<string | undefined> =>
  new Promise((resolve) =>
    become((reason) => {
      become(undefined);
      resolve(reason);
    }),
  );

/** Draws the question of `askReason` while it is asked. */
export function ReasonDialog() {
  const t = useText('attendance');
  const answer = useSyncExternalStore(subscribe, () => asking);
  const [text, setText] = useState('');
  if (!answer) return null;
  const finish = (reason: string | undefined) => {
    setText('');
    answer(reason);
  };
  return (
    <Modal title={t('why.title')} onClose={() => finish(undefined)}>
      {text && <LeaveGuard />}
      <Stack as="label" gap="small" className="attendance-reason">
        {t('why.label')}
        <TextArea fill autoResize value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
      </Stack>
      <div className="kit-form-buttons">
        <Button intent="primary" disabled={!text.trim()} onClick={() => finish(text.trim())}>
          {t('why.save')}
        </Button>
        <CancelButton text={t('why.cancel')} />
      </div>
    </Modal>
  );
}
