import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { transferCalls, TRANSFER_VERIFIERS, type courseTransfers } from '@quad/domain/transfers';
import { useCall, useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { fail } from '#kit/base/toasts';
import { Comparison } from './comparison';

type Transfer = RecordOf<typeof courseTransfers>;

/** The credit difference list: verifiers edit it, everybody else reads what was decided. */
export function Comparing({ transfer }: { transfer: Transfer }) {
  const { actor } = useSession();
  if (transfer.status === 'submitted' && actor && hasRole(actor, TRANSFER_VERIFIERS))
    return <Making transfer={transfer} />;
  const { credits, credits_taken, credits_counted, credits_missing } = transfer;
  if (!credits) return null;
  const sums = { credits_taken: credits_taken ?? 0, credits_counted: credits_counted ?? 0 };
  return (
    <div className="kit-panel">
      <Comparison info={{ taken: credits, ...sums, credits_missing: credits_missing ?? 0 }} />
    </div>
  );
}

/** Saves every tick at once, so that the step confirms, and other officers see, exactly what is on the screen. */
function Making({ transfer }: { transfer: Transfer }) {
  const t = useText('transfers');
  const { send, isBusy } = useSend(transferCalls.compare);
  const [answered, setAnswered] = useState(transfer);
  const [sent, setSent] = useState<readonly number[]>();
  const now = answered.version > transfer.version ? answered : transfer;
  const { id, version, student_id, target_course_id, target_level_id, credits, compared_at } = now;
  const reading = useCall(transferCalls.info, { student_id, target_course_id, target_level_id });
  const save = (counted_ids: number[]) => {
    setSent(counted_ids);
    void send({ id, version, counted_ids })
      .then(setAnswered, fail)
      .finally(() => setSent(undefined));
  };
  return (
    <div className="kit-panel">
      <Loaded of={reading} lines={6}>
        {(info) => {
          const kept = (credits ?? info.taken).filter(({ counts }) => counts).map(({ module_id }) => module_id);
          const counted = sent ?? kept;
          const taken = info.taken.map((module) => ({ ...module, counts: counted.includes(module.module_id) }));
          const credits_counted = taken.reduce((sum, module) => sum + (module.counts ? module.credits : 0), 0);
          return (
            <>
              <Comparison
                info={{ ...info, taken, credits_counted }}
                isBusy={isBusy}
                choose={({ module_id, counts }) =>
                  save(counts ? counted.filter((one) => one !== module_id) : [...counted, module_id])
                }
              />
              {compared_at === null ? (
                <Button intent="primary" loading={isBusy} onClick={() => save([...counted])}>
                  {t('compare.save')}
                </Button>
              ) : (
                <p className="kit-muted">{t('compare.saved')}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
