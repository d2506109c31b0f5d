import type { ReactNode } from 'react';
import type { attendanceCalls } from '@quad/domain/attendance';
import type { DryRun, FormCall } from '#data/server/dry-run';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { succeed } from '#kit/base/toasts';
import { FilePick } from '#frames/import/dry-run';
import { ImportPreview } from './import-preview';

interface DeskProps {
  readonly of: DryRun<typeof attendanceCalls.import>;
  /** The call that gives the rejected rows back. */
  readonly rejected: FormCall;
  readonly label: string;
  readonly text: string;
  readonly takes: string;
  readonly choose: string;
  readonly children: ReactNode;
}

/** A file of marks: chosen, looked at row by row, applied. */
export function ImportDesk({ of, rejected, label, text, takes, choose, children }: DeskProps) {
  const t = useText('attendance');
  const apply = async (accept: readonly number[]) => {
    const done = await of.apply({ apply: 'true', accept: accept.join(',') });
    if (done) succeed(t('face_id.applied', { count: done.summary.marked }));
  };
  return (
    <Stack as="section" className="attendance-upload" aria-label={label}>
      <p>{text}</p>
      {children}
      <FilePick of={of} takes={takes} label={choose} choose={(file) => of.look({ file })} />
      {of.answer && (
        <ImportPreview
          answer={of.answer}
          isBusy={of.isBusy}
          apply={(accept) => void apply(accept)}
          keep={() => of.keepRejected(rejected)}
        />
      )}
    </Stack>
  );
}
