import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { transferCalls, TRANSFER_VERIFIERS, type courseTransfers } from '@quad/domain/transfers';
import { useCall, useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { fail, succeed } from '#kit/base/toasts';
import { Comparison } from './comparison';

type Transfer = RecordOf<typeof courseTransfers>;

/** The credit difference list: made by whoever compares, and read by everybody else as it was decided. */
export function Comparing({ transfer }: { transfer: Transfer }) {
  const { actor } = useSession();
  if (transfer.status === 'submitted' && actor && hasRole(actor, TRANSFER_VERIFIERS))
    return <Making key={transfer.version} transfer={transfer} />;
  const { credits, credits_taken, credits_counted, credits_missing } = transfer;
  if (!credits) return null;
  const sums = { credits_taken: credits_taken ?? 0, credits_counted: credits_counted ?? 0 };
  return (
    <div className="kit-panel">
      <Comparison info={{ taken: credits, ...sums, credits_missing: credits_missing ?? 0 }} />
    </div>
  );
}

function Making({ transfer }: { transfer: Transfer }) {
  const t = useText('transfers');
  const { id, version, student_id, target_course_id, target_level_id, credits, compared_at } = transfer;
  const reading = useCall(transferCalls.info, { student_id, target_course_id, target_level_id });
  const [changed, change] = useState<readonly number[]>();
  const { send, isBusy } = useSend(transferCalls.compare);
  return (
    <div className="kit-panel">
      <Loaded of={reading} lines={6}>
        {(info) => {
          const proposed = (credits ?? info.taken).filter(({ counts }) => counts).map(({ module_id }) => module_id);
          const counted = changed ?? proposed;
          const taken = info.taken.map((module) => ({ ...module, counts: counted.includes(module.module_id) }));
          const of = (counts: boolean) =>
            taken.reduce((sum, module) => sum + (module.counts === counts ? module.credits : 0), 0);
          const now = { ...info, taken, credits_counted: of(true) };
          return (
            <>
              <Comparison
                info={now}
                choose={({ module_id, counts }) =>
                  change(counts ? counted.filter((one) => one !== module_id) : [...counted, module_id])
                }
              />
              <Button
                intent={compared_at === null ? 'primary' : 'none'}
                loading={isBusy}
                onClick={() =>
                  void send({ id, version, counted_ids: [...counted] }).then(() => succeed(t('compare.saved')), fail)
                }
              >
                {t('compare.save')}
              </Button>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
